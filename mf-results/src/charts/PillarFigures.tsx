import { chartPercentage } from '@psma/assessment-model';
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

/** The figures of the bars, with the questions that hold each level. */
export function PillarFigures({ pillars }: { pillars: readonly PillarView[] }) {
  return (
    <Table label={words.bars}>
      <TableHead>
        <TableRow>
          <HeaderCell short={words.area} />
          <HeaderCell short={words.level} />
          <HeaderCell short={words.share} />
        </TableRow>
      </TableHead>
      <TableBody>
        {pillars.map(({ pillarId, pillar, score, name }) => (
          <TableRow key={pillarId}>
            <RowHeaderCell scope="row">{pillar}</RowHeaderCell>
            <TableCell>{messages.levelWithName(score, name)}</TableCell>
            <TableCell>{words.percent(chartPercentage(score))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
