import { PillarMark, Stack, Text, VisuallyHidden } from '@psma/design-system';
import { LevelSteps } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { fromLowest } from '../../model/result/fromLowest.ts';
import { lowestText } from '../../model/result/lowestText.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { messages as targetWords } from '../../model/targets/messages.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';
import { CARD_FULL_WIDTH } from './layoutWidths.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';

const copy = messages.staircase;

export interface StaircaseProps {
  pillars: readonly PillarView[];
  /** Gap of each pillar with a target. */
  gaps: readonly PillarGap[];
}

/** Pillars from lowest to highest, exposing the limiting ones. */
export function Staircase({ pillars, gaps }: StaircaseProps) {
  return (
    <Stack component="section" gap={16} aria-labelledby={HEADING_IDS.staircase} sx={{ breakInside: 'avoid' }}>
      <Stack gap={8}>
        <PartHeading id={HEADING_IDS.staircase}>{copy.title}</PartHeading>
        <Text sx={CARD_FULL_WIDTH}>
          {copy.intro} {lowestText(pillars)}
        </Text>
      </Stack>
      <LevelSteps
        label={copy.title}
        steps={fromLowest(pillars).map((pillar) => ({
          key: pillar.pillarId,
          score: pillar.score,
          level: <strong>{messages.level(pillar.score)}</strong>,
          label: (
            <StepLabel pillar={pillar} gap={gaps.find(({ pillarId }) => pillarId === pillar.pillarId)} />
          ),
        }))}
      />
    </Stack>
  );
}

function StepLabel({ pillar, gap }: { pillar: PillarView; gap: PillarGap | undefined }) {
  return (
    <Stack gap={4} align="center">
      <PillarMark pillarId={pillar.pillarId} size={32} />
      <span aria-hidden="true">{pillar.short}</span>
      <VisuallyHidden>{pillar.pillar}</VisuallyHidden>
      {gap ? <span>{targetWords.gap(gap.below)}</span> : null}
    </Stack>
  );
}
