import type { PillarId } from '@psma/assessment-model';
import { VisuallyHidden } from '@psma/design-system';
import { RecordTable } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { messages as targetWords } from '../../model/targets/messages.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';

const copy = messages.charts;

export interface PillarFiguresProps {
  pillars: readonly PillarView[];
  gaps: readonly PillarGap[];
}

/** Lists bar figures and target gaps. */
export function PillarFigures({ pillars, gaps }: PillarFiguresProps) {
  const gapOf = (pillarId: PillarId) => gaps.find((gap) => gap.pillarId === pillarId);
  return (
    <RecordTable
      label={copy.bars}
      sx={null}
      rows={pillars}
      keyOf={({ pillarId }) => pillarId}
      columns={[
        {
          head: copy.area,
          isRowHeader: true,
          sx: { minWidth: 0 },
          cell: ({ short, pillar }) => (
            <>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{pillar}</VisuallyHidden>
            </>
          ),
        },
        { head: copy.level, cell: ({ score, name }) => messages.levelWithName(score, name) },
        gaps.length > 0
          ? { head: targetWords.column, cell: ({ pillarId }) => gapInWords(gapOf(pillarId)) }
          : null,
      ]}
    />
  );
}

const gapInWords = (gap: PillarGap | undefined): string => (gap ? targetWords.gap(gap.below) : '');
