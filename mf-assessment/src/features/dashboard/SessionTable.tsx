import type { AssessmentSession } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { Heading, Stack, Text, VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  RowMenu,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import type { RowMenuItem } from '@psma/design-system/forms';
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
              <HeaderCell short={<VisuallyHidden>{words.actions}</VisuallyHidden>} />
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
    <TableRow>
      <TableCell>
        <Text component="time">{localeDate(session.created)}</Text>
      </TableCell>
      <RowHeaderCell scope="row">{session.title}</RowHeaderCell>
      {PILLARS.map((pillar) => (
        <TableCell key={pillar.id}>
          {completed.has(pillar.title) ? states.completed : states.inProgress}
        </TableCell>
      ))}
      <TableCell>
        <RowMenu label={words.actionsFor(session.title)} items={items} />
      </TableCell>
    </TableRow>
  );
}
