import type { PillarId } from '@psma/assessment-model';
import { VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
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
    <Table label={copy.bars}>
      <TableHead>
        <TableRow>
          <HeaderCell short={copy.area} />
          <HeaderCell short={copy.level} />
          {gaps.length > 0 ? <HeaderCell short={targetWords.column} /> : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {pillars.map(({ pillarId, pillar, short, score, name }) => (
          <TableRow key={pillarId}>
            <RowHeaderCell scope="row" sx={{ minWidth: 0 }}>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{pillar}</VisuallyHidden>
            </RowHeaderCell>
            <TableCell>{messages.levelWithName(score, name)}</TableCell>
            {gaps.length > 0 ? <TableCell>{gapInWords(gapOf(pillarId))}</TableCell> : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const gapInWords = (gap: PillarGap | undefined): string => (gap ? targetWords.gap(gap.below) : '');
