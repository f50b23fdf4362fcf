import { levelName, levelOf } from '@psma/assessment-model';
import { TextLink, UserText } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay, RecordTable, type Column } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { messages as own } from './messages.ts';
import type { TrendPoint } from './trendOf.ts';

const copy = own.trend;

const COLUMNS: readonly Column<TrendPoint>[] = [
  { head: copy.number, cell: ({ number }) => number },
  {
    head: copy.assessment,
    isRowHeader: true,
    sx: { overflowWrap: 'anywhere' },
    cell: ({ session }) => (
      <TextLink component={Link} to={fillPath(paths.results, { session: session.id })}>
        <UserText>{session.title}</UserText>
      </TextLink>
    ),
  },
  {
    head: copy.completed,
    sx: { whiteSpace: 'nowrap' },
    cell: ({ session }) => formatDay(session.completedAt ?? session.created),
  },
  { head: copy.level, cell: ({ score }) => messages.levelWithName(score, levelName(levelOf(score))) },
  { head: own.change, cell: ({ source, change }) => changeText(source, change) },
];

/** Lists figures and each change's reference. */
export const TrendTable = ({ points }: { points: readonly TrendPoint[] }) => (
  <RecordTable
    label={copy.table}
    sx={null}
    columns={COLUMNS}
    rows={points}
    keyOf={({ session }) => session.id}
  />
);

function changeText(source: number | null, change: number | null): string {
  if (source === null) return copy.noRetake;
  return change === null ? own.unlike : copy.since(own.by(change), source);
}
