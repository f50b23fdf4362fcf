import { WithUserTexts } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { messages } from './messages.ts';
import type { TrendMark, TrendPoint } from './trendOf.ts';

const copy = messages.trend;

interface PillarTrendTableProps {
  points: readonly TrendPoint[];
  pillars: readonly { id: string; short: string; marks: readonly TrendMark[] }[];
}

/** One row per assessment: levels and change since its source. */
export function PillarTrendTable({ points, pillars }: PillarTrendTableProps) {
  return (
    <Table label={copy.areaTable}>
      <TableHead>
        <TableRow>
          <HeaderCell short={copy.assessment} />
          {pillars.map(({ id, short }) => (
            <HeaderCell key={id} short={short} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ number, session }) => (
          <TableRow key={session.id}>
            <RowHeaderCell scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <WithUserTexts texts={[session.title]}>{(title) => copy.numbered(number, title)}</WithUserTexts>
            </RowHeaderCell>
            {pillars.map(({ id, marks }) => (
              <TableCell key={id}>{cellOf(marks.find((mark) => mark.number === number))}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function cellOf(mark: TrendMark | undefined): string {
  if (!mark) return copy.none;
  const { score, source, change } = mark;
  if (source !== null && change === null) return copy.moved(score, messages.unlike.toLowerCase());
  return change ? copy.moved(score, messages.by(change).toLowerCase()) : String(score);
}
