import type { AssessmentSession } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Box, Heading, Stack, Text, VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  RowMenu,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type RowMenuItem,
} from '@psma/design-system/forms';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { localeDate } from '../../session/localeDate.ts';

interface SessionTableProps {
  /** Focus comes here after a row was deleted. */
  headingId: string;
  title: string;
  sessions: readonly AssessmentSession[];
  menuOf: (session: AssessmentSession) => RowMenuItem[];
  /** Stands in place of the table while it has no row. */
  empty?: ReactNode;
}

const words = messages.dashboard;

export function SessionTable({ headingId, title, sessions, menuOf, empty }: SessionTableProps) {
  return (
    <Stack component="section" gap={12}>
      <Heading level={2} size="l" id={headingId} tabIndex={-1}>
        {title}
      </Heading>
      {sessions.length === 0 ? (
        empty
      ) : (
        <Table label={title}>
          <TableHead>
            <TableRow>
              <HeaderCell short={words.date} />
              <HeaderCell short={words.name} />
              {PILLARS.map((pillar) => (
                <HeaderCell key={pillar.id} short={pillar.short} full={pillar.title} />
              ))}
              <HeaderCell short={<VisuallyHidden>{words.actions}</VisuallyHidden>} sx={ALWAYS_IN_REACH} />
            </TableRow>
          </TableHead>
          <TableBody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} items={menuOf(session)} />
            ))}
          </TableBody>
        </Table>
      )}
    </Stack>
  );
}

function SessionRow({ session, items }: { session: AssessmentSession; items: RowMenuItem[] }) {
  const completed = new Set(session.progress.filter((each) => each.completed).map((each) => each.pillar));
  const states = messages.pillarState;
  return (
    <TableRow sx={SAME_BASELINE}>
      <TableCell>
        <Box component="time" dateTime={session.created} sx={UNBROKEN}>
          {localeDate(session.created)}
        </Box>
      </TableCell>
      <RowHeaderCell scope="row">{session.title}</RowHeaderCell>
      {PILLARS.map((pillar) => (
        <TableCell key={pillar.id}>
          <Text component="span" variant="small" sx={UNBROKEN}>
            {completed.has(pillar.title) ? states.completed : states.inProgress}
          </Text>
        </TableCell>
      ))}
      <TableCell sx={ALWAYS_IN_REACH}>
        <RowMenu label={words.actionsFor(session.title)} items={items} />
      </TableCell>
    </TableRow>
  );
}

const SAME_BASELINE = { '& > td, & > th': { verticalAlign: 'baseline' } };
const UNBROKEN = { whiteSpace: 'nowrap' };
/** Where the table is wider than the page, the column of the row menus stays in view, and what lies under it fades out. */
const ALWAYS_IN_REACH = {
  position: 'sticky',
  right: 0,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: 'paper',
    maskImage: 'linear-gradient(to right, transparent, black 16px)',
  },
};
