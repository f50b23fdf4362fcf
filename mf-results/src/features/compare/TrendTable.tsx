import { levelName, levelOf } from '@psma/assessment-model';
import { TextLink, UserText } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';
import { momentInWords } from '../../model/dates/dates.ts';
import { messages as own } from './messages.ts';
import type { TrendPoint } from './trendOf.ts';

const copy = own.trend;

/** Lists figures and each change's reference. */
export function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  return (
    <Table label={copy.table}>
      <TableHead>
        <TableRow>
          <HeaderCell short={copy.number} />
          <HeaderCell short={copy.assessment} />
          <HeaderCell short={copy.completed} />
          <HeaderCell short={copy.level} />
          <HeaderCell short={own.change} />
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ number, session, score, source, change }) => (
          <TableRow key={session.id}>
            <TableCell>{number}</TableCell>
            <RowHeaderCell scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <TextLink component={Link} to={fillPath(paths.results, { session: session.id })}>
                <UserText>{session.title}</UserText>
              </TextLink>
            </RowHeaderCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {momentInWords(session.completedAt ?? session.created)}
            </TableCell>
            <TableCell>{messages.levelWithName(score, levelName(levelOf(score)))}</TableCell>
            <TableCell>{changeText(source, change)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function changeText(source: number | null, change: number | null): string {
  if (source === null) return copy.noRetake;
  return change === null ? own.unlike : copy.since(own.by(change), source);
}
