import { levelName, levelOf, type Score } from '@psma/assessment-model';
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
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

const level = (score: Score) => messages.levelWithName(score, levelName(levelOf(score)));

export function CompareTable({ pillars }: { pillars: readonly ComparedPillarView[] }) {
  return (
    <Table label={words.table}>
      <TableHead>
        <TableRow>
          <HeaderCell short={words.area} />
          <HeaderCell short={words.before} />
          <HeaderCell short={words.after} />
          <HeaderCell short={words.change} />
        </TableRow>
      </TableHead>
      <TableBody>
        {pillars.map(({ pillarId, pillar, before, after, likeForLike }) => (
          <TableRow key={pillarId}>
            <RowHeaderCell scope="row">{pillar}</RowHeaderCell>
            <TableCell>{level(before)}</TableCell>
            <TableCell>{level(after)}</TableCell>
            <TableCell>{likeForLike ? words.by(after - before) : words.unlike}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
