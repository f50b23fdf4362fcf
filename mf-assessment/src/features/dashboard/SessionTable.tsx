import type { AssessmentSession } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Box, fontSize, Heading, Stack, VisuallyHidden } from '@psma/design-system';
import {
  ActionMenu,
  HeaderCell,
  stackedRows,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
  type RowMenuItem,
} from '@psma/design-system/forms';
import { formatDay } from '@psma/screen-kit';
import { memo, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from '../../messages.ts';
import { fetchResultAhead } from '../../session/fetchResultAhead.ts';
import type { LevelLine } from './levelLine.ts';
import { NameCell } from './NameCell.tsx';

export interface SessionRowView {
  session: AssessmentSession;
  to: string;
  line: LevelLine | string | null;
  areas?: ReactNode;
  menu: RowMenuItem[];
}

interface SessionTableProps {
  /** Receives focus after a deletion. */
  headingId: string;
  title: string;
  rows: readonly SessionRowView[];
  /** Replaces an empty table. */
  empty?: ReactNode;
}

const copy = messages.dashboard;

export function SessionTable({ headingId, title, rows, empty }: SessionTableProps) {
  const shown = useProgressiveRows(rows);
  return (
    <Stack component="section" gap={12}>
      <Heading level={2} size="l" id={headingId} tabIndex={-1}>
        {title}
      </Heading>
      {rows.length === 0 ? (
        empty
      ) : (
        <Box sx={SESSION_ROWS}>
          <Table label={title}>
            <TableHead>
              <TableRow>
                <HeaderCell short={copy.date} />
                <HeaderCell short={copy.name} />
                {PILLARS.map((pillar) => (
                  <HeaderCell key={pillar.id} short={pillar.short} full={pillar.title} />
                ))}
                <HeaderCell short={<VisuallyHidden>{copy.actions}</VisuallyHidden>} />
              </TableRow>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <SessionRow key={row.session.id} {...row} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Stack>
  );
}

/** Memoised: a long table adds its rows in steps. */
const SessionRow = memo(({ session, to, line, areas, menu }: SessionRowView) => {
  const completed = new Set(session.progress.filter((each) => each.completed).map((each) => each.pillar));
  const states = messages.pillarState;
  const lookAhead = ({ target }: SyntheticEvent<unknown>) => {
    if (session.completed && target instanceof Element && target.closest('a, button'))
      fetchResultAhead(session.id);
  };
  return (
    <TableRow onPointerOver={lookAhead} onFocus={lookAhead}>
      <TableCell>
        <time dateTime={session.created}>{formatDay(session.created)}</time>
      </TableCell>
      <NameCell session={session} to={to} line={line} areas={areas} />
      {PILLARS.map((pillar) => (
        <td key={pillar.id} data-head={pillar.short}>
          {completed.has(pillar.title) ? states.completed : states.inProgress}
        </td>
      ))}
      <TableCell>
        <ActionMenu label={copy.actionsFor(session.title)} items={menu} />
      </TableCell>
    </TableRow>
  );
});

/**
 * Styles the cells of all rows at once, as long tables have thousands. Ten columns need
 * 58rem; narrower rows are grids.
 */
const SESSION_ROWS = {
  // Equal to the design system's cell, overridden below.
  'td:where([data-head])': {
    padding: '12px 8px',
    fontSize: fontSize('xs'),
    whiteSpace: 'nowrap',
    '@media print': { padding: '6px 4px' },
  },
  ...stackedRows('58rem', {
    tr: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
      position: 'relative',
      padding: '12px 8px',
    },
    'td:first-of-type, tbody th': { gridColumn: '1 / -1' },
    'td:last-of-type': { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: 0 },
  }),
};
