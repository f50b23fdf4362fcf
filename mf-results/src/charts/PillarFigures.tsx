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
import { messages } from '../messages.ts';
import type { PillarView } from '../result/pillarViews.ts';

const words = messages.charts;

/** The figures of the bars. */
export function PillarFigures({ pillars }: { pillars: readonly PillarView[] }) {
  return (
    <Table label={words.bars}>
      <TableHead>
        <TableRow>
          <HeaderCell short={words.area} />
          <HeaderCell short={words.level} />
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
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
