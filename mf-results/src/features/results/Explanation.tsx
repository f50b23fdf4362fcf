import { ExternalLink, Heading, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { stepsOf, type LiftPath } from '../../model/lift/liftPath.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { splitParagraphs } from '../../model/result/splitParagraphs.ts';
import { CARD_TEXT_WIDTH } from './layoutWidths.ts';
import { NextStatement } from './NextStatement.tsx';

const copy = messages.details;

export interface ExplanationProps {
  pillar: PillarView;
  path: LiftPath | null;
  untied: boolean;
}

/** Shows the first paragraph; "Read more" unfolds the rest. */
export function Explanation({ pillar, path, untied }: ExplanationProps) {
  const [first, ...others] = splitParagraphs(pillar.explanation);
  return (
    <>
      {untied ? (
        <Text variant="small" muted>
          {copy.untied}
        </Text>
      ) : null}
      <Text sx={CARD_TEXT_WIDTH}>{first}</Text>
      <Disclosure label={copy.readMore} openLabel={copy.readLess}>
        <Stack gap={12}>
          {others.map((paragraph) => (
            <Text key={paragraph} sx={CARD_TEXT_WIDTH}>
              {paragraph}
            </Text>
          ))}
          {path ? <OtherSteps path={path} /> : null}
          <Resources links={pillar.links} />
        </Stack>
      </Disclosure>
    </>
  );
}

/** Suggested path after its open first step. */
function OtherSteps({ path }: { path: LiftPath }) {
  const steps = stepsOf(path).slice(1);
  if (!path.next || steps.length === 0) return null;
  return (
    <Stack gap={8}>
      <Heading level={4}>{copy.otherSteps(path.next.to)}</Heading>
      <Stack component="ul" gap={8}>
        {steps.map((step) => (
          <li key={`${step.question.questionId} ${step.to}`}>
            <NextStatement step={step} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Resources({ links }: Pick<PillarView, 'links'>) {
  return (
    <Stack gap={8}>
      <Heading level={4}>{copy.resources}</Heading>
      <Stack component="ul" gap={8}>
        {links.map(({ title, url }) => (
          <Text key={url} component="li">
            <ExternalLink href={url}>{title}</ExternalLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
