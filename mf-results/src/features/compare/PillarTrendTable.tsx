import { WithUserTexts } from '@psma/design-system';
import { RecordTable } from '@psma/screen-kit';
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
    <RecordTable
      label={copy.areaTable}
      sx={null}
      rows={points}
      keyOf={({ session }) => session.id}
      columns={[
        {
          head: copy.assessment,
          isRowHeader: true,
          sx: { overflowWrap: 'anywhere' },
          cell: ({ number, session }) => (
            <WithUserTexts texts={[session.title]}>{(title) => copy.numbered(number, title)}</WithUserTexts>
          ),
        },
        ...pillars.map(({ short, marks }) => ({
          head: short,
          cell: ({ number }: TrendPoint) => cellOf(marks.find((mark) => mark.number === number)),
        })),
      ]}
    />
  );
}

function cellOf(mark: TrendMark | undefined): string {
  if (!mark) return copy.none;
  const { score, source, change } = mark;
  if (source !== null && change === null) return copy.moved(score, messages.unlike.toLowerCase());
  return change ? copy.moved(score, messages.by(change).toLowerCase()) : String(score);
}
