import type { AssessmentNote } from '@psma/api-contract';
import { Stack } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { fromLowest } from '../../model/result/fromLowest.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import type { LiftView } from '../../shared/useLift.ts';
import { HEADING_IDS } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';
import { PillarCard } from './PillarCard.tsx';

export interface DetailedResultsProps {
  pillars: readonly PillarView[];
  lift: LiftView;
  notes: readonly AssessmentNote[];
  onShowAnswers: (pillar: PillarView) => void;
}

/** Lowest pillar first. */
export function DetailedResults({ pillars, lift, notes, onShowAnswers }: DetailedResultsProps) {
  return (
    <Stack component="section" gap={12} aria-labelledby={HEADING_IDS.details}>
      <PartHeading id={HEADING_IDS.details}>{messages.details.title}</PartHeading>
      {fromLowest(pillars).map((pillar) => (
        <PillarCard
          key={pillar.pillarId}
          pillar={pillar}
          path={lift.liftPaths?.find(({ pillarId }) => pillarId === pillar.pillarId) ?? null}
          untied={lift.untied}
          notes={notes}
          onShowAnswers={() => onShowAnswers(pillar)}
        />
      ))}
    </Stack>
  );
}
