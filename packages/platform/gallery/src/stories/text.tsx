import {
  ExternalLink,
  Heading,
  Illustration,
  illustrationTint,
  LevelBadge,
  PillarMark,
  Row,
  SanitisedHtml,
  Stack,
  Text,
  TextLink,
  UserText,
  WithUserTexts,
} from '@psma/design-system';
import type { Stories } from '../story.ts';

const SIZES = ['xl', 'l', 'm', 's'] as const;
const PILLARS = ['GOV', 'IRM', 'PES', 'OPS', 'MON', 'INV', 'CUL'] as const;
const LEVELS = ['No level', 'Informal', 'Initial', 'Developing', 'Embedded', 'Optimised'];

export const text = {
  PageHeading: { shownWith: 'the page' },
  Heading: {
    note: 'By level; "size" and "component" where the outline of the page and the look differ.',
    states: Object.fromEntries(
      SIZES.map((size) => [
        `size ${size}`,
        <Heading key={size} component="p" size={size}>
          Who may see what, and why
        </Heading>,
      ]),
    ),
  },
  Text: {
    note: 'Running text, at most a good measure wide.',
    states: {
      lead: <Text variant="lead">A lead says what a page is for.</Text>,
      large: <Text variant="large">Larger text introduces a part.</Text>,
      body: <Text>Most text is body text.</Text>,
      strong: <Text strong>Strong text.</Text>,
      'small and muted': (
        <Text variant="small" muted>
          Small, muted text stands below what it explains.
        </Text>
      ),
      'a word without a break': <Text>{'Unbreakable'.repeat(12)}</Text>,
      'right to left': <Text dir="rtl">تقييم نضج أمن الأفراد</Text>,
    },
  },
  TextLink: {
    note: 'A link in text. "component" makes it a link of the router or a button.',
    states: {
      link: (
        <Text>
          See <TextLink href="#TextLink">the accessibility statement</TextLink>.
        </Text>
      ),
      button: (
        <TextLink component="button" type="button">
          Show all
        </TextLink>
      ),
    },
  },
  UserText: {
    note: 'A name that a person gave: isolated from the text around it, never translated, never blank.',
    states: {
      plain: <UserText>Audit 2026</UserText>,
      'right to left': <UserText>تقييم 2026</UserText>,
      'without a visible character': <UserText>{'\u200b'}</UserText>,
    },
  },
  WithUserTexts: {
    note: 'A sentence around texts that a person gave: the words are translated and the texts are not.',
    states: {
      plain: <WithUserTexts texts={['Audit 2026']}>{(title) => `Saved: ${title}`}</WithUserTexts>,
    },
  },
  ExternalLink: {
    note: 'To another site: a new tab, and it says so; that site gets no referrer and no opener.',
    states: { plain: <ExternalLink href="https://example.org/">Guidance on screening</ExternalLink> },
  },
  SanitisedHtml: {
    note: 'Markup of the content: what is not a known element or an https link becomes text.',
    states: {
      allowed: (
        <SanitisedHtml html="<p>A paragraph with <b>bold</b> words.</p><ul><li>One</li><li>Two</li></ul>" />
      ),
      attacked: (
        <SanitisedHtml html={'<p>Only text<script>alert(1)</script><img src=x onerror="alert(1)"></p>'} />
      ),
    },
  },
  LevelBadge: {
    note: 'A level by number, name and colour: never by colour alone.',
    states: {
      'all levels': (
        <Row>
          {LEVELS.map((name, score) => (
            <LevelBadge key={name} score={score} name={name} />
          ))}
        </Row>
      ),
    },
  },
  PillarMark: {
    note: 'A drawing for each pillar; decoration unless it has a title.',
    states: {
      'all pillars': (
        <Row>
          {PILLARS.map((pillarId) => (
            <PillarMark key={pillarId} pillarId={pillarId} title={pillarId} />
          ))}
        </Row>
      ),
    },
  },
  Illustration: {
    note: 'A drawing on a grid of its own, which shrinks with its container.',
    states: {
      titled: (
        <Stack align="start">
          <Illustration width={120} height={80} size={180} title="A tinted tile">
            <rect x="10" y="10" width="100" height="60" fill={illustrationTint} stroke="currentColor" />
          </Illustration>
        </Stack>
      ),
    },
  },
} satisfies Partial<Stories>;
