import { PillarMark, Stack, Text, VisuallyHidden } from '@psma/design-system';
import { LevelSteps } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { lowestText } from '../../result/lowestText.ts';
import { fromLowest, type PillarView } from '../../result/pillarViews.ts';
import { PartHeading } from './PartHeading.tsx';
import { PART } from './parts.ts';

const words = messages.staircase;

/** The pillars from lowest to highest, so that one sees what holds the overall level down. */
export function Staircase({ pillars }: { pillars: readonly PillarView[] }) {
  return (
    <Stack component="section" gap={16} aria-labelledby={PART.staircase} sx={{ breakInside: 'avoid' }}>
      <Stack gap={8}>
        <PartHeading id={PART.staircase}>{words.title}</PartHeading>
        <Text sx={{ maxWidth: 'none' }}>
          {words.intro} {lowestText(pillars)}
        </Text>
      </Stack>
      <LevelSteps
        label={words.title}
        steps={fromLowest(pillars).map((pillar) => ({
          key: pillar.pillarId,
          score: pillar.score,
          level: <strong>{messages.level(pillar.score)}</strong>,
          label: <StepLabel pillar={pillar} />,
        }))}
      />
    </Stack>
  );
}

function StepLabel({ pillar }: { pillar: PillarView }) {
  return (
    <Stack gap={4} align="center">
      <PillarMark pillarId={pillar.pillarId} size={32} />
      <span aria-hidden="true">{pillar.short}</span>
      <VisuallyHidden>{pillar.pillar}</VisuallyHidden>
    </Stack>
  );
}
