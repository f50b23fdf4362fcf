import type { AssessmentSession } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Box, Heading, Stack, Text, VisuallyHidden } from '@psma/design-system';
import {
  ActionMenu,
  HeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type RowMenuItem,
} from '@psma/design-system/forms';
import type { ReactNode, SyntheticEvent } from 'react';
import { messages } from '../../messages.ts';
import { fetchResultAhead } from '../../session/fetchResultAhead.ts';
import { localeDate } from '../../session/localeDate.ts';
import type { LevelLine } from './levelLine.ts';
import { NameCell } from './NameCell.tsx';
import { BLOCKS_WHERE_NARROW, SAME_BASELINE, UNBROKEN } from './tableStyles.ts';

export interface SessionRowView {
  session: AssessmentSession;
  to: string;
  line: LevelLine | string | null;
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
  return (
    <Stack component="section" gap={12}>
      <Heading level={2} size="l" id={headingId} tabIndex={-1}>
        {title}
      </Heading>
      {rows.length === 0 ? (
        empty
      ) : (
        <Box sx={BLOCKS_WHERE_NARROW}>
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
              {rows.map((row) => (
                <SessionRow key={row.session.id} {...row} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Stack>
  );
}

function SessionRow({ session, to, line, menu }: SessionRowView) {
  const completed = new Set(session.progress.filter((each) => each.completed).map((each) => each.pillar));
  const states = messages.pillarState;
  const lookAhead = ({ target }: SyntheticEvent<unknown>) => {
    if (session.completed && target instanceof Element && target.closest('a, button'))
      fetchResultAhead(session.id);
  };
  return (
    <TableRow sx={SAME_BASELINE} onPointerOver={lookAhead} onFocus={lookAhead}>
      <TableCell>
        <Box component="time" dateTime={session.created} sx={UNBROKEN}>
          {localeDate(session.created)}
        </Box>
      </TableCell>
      <NameCell session={session} to={to} line={line} />
      {PILLARS.map((pillar) => (
        <TableCell key={pillar.id} data-head={pillar.short}>
          <Text component="span" variant="small" sx={UNBROKEN}>
            {completed.has(pillar.title) ? states.completed : states.inProgress}
          </Text>
        </TableCell>
      ))}
      <TableCell>
        <ActionMenu label={copy.actionsFor(session.title)} items={menu} />
      </TableCell>
    </TableRow>
  );
}
