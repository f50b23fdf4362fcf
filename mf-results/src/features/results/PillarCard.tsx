import { cardPercentage } from '@psma/assessment-model';
import {
  Button,
  ExternalLink,
  Heading,
  LevelBadge,
  PillarMark,
  Row,
  Sheet,
  Stack,
  Text,
  VisuallyHidden,
} from '@psma/design-system';
import { Disclosure, ProgressBar } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../result/pillarViews.ts';
import { paragraphs } from './paragraphs.ts';

const words = messages.details;

/** A pillar's level: what holds it there, what it means and where to read on. */
export function PillarCard({ pillar, onShowAnswers }: { pillar: PillarView; onShowAnswers: () => void }) {
  const headingId = `details-${pillar.pillarId}`;
  return (
    <Sheet component="article" aria-labelledby={headingId} padding="generous">
      <Stack gap={24}>
        <Row justify="space-between">
          <Row gap={12} sx={{ flex: '1 1 320px' }} wrap={false}>
            <PillarMark pillarId={pillar.pillarId} size={40} />
            <Heading level={3} id={headingId}>
              {pillar.pillar}
            </Heading>
          </Row>
          <LevelBadge score={pillar.score} name={pillar.name} />
        </Row>
        <ProgressBar
          value={cardPercentage(pillar.score)}
          label={words.progress(pillar.pillar)}
          valueText={messages.levelWithName(pillar.score, pillar.name)}
          score={pillar.score}
        />
        <HeldBy pillar={pillar} />
        <Stack gap={12}>
          {paragraphs(pillar.explanation).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        <Row justify="space-between" align="start">
          <Disclosure label={words.readMore} openLabel={words.readLess}>
            <Resources links={pillar.links} />
          </Disclosure>
          <Button variant="secondary" size="small" onClick={onShowAnswers}>
            {words.toAnswers}
            <VisuallyHidden> {words.toAnswersOf(pillar.pillar)}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
}

function HeldBy({ pillar }: { pillar: PillarView }) {
  if (pillar.heldBy.length === 0) return null;
  return (
    <div>
      <Text strong>{words.heldBy}</Text>
      <Stack component="ul" gap={4}>
        {pillar.heldBy.map(({ number, question }) => (
          <Text key={number} component="li">
            {words.question(number, question)}
          </Text>
        ))}
      </Stack>
    </div>
  );
}

function Resources({ links }: Pick<PillarView, 'links'>) {
  return (
    <Stack gap={8}>
      <Heading level={4}>{words.resources}</Heading>
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
