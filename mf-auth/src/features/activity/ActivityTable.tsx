import type { ActivityEntry } from '@psma/api-contract';
import { Box, Text, UserText, WithUserTexts } from '@psma/design-system';
import {
  HeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
} from '@psma/design-system/forms';
import { memo } from 'react';
import { formatDateTime } from '../../dates/formatDateTime.ts';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { aboutOf, actionText, actorOf } from './activityView.ts';
import { messages } from './messages.ts';

export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  const shown = useProgressiveRows(entries);
  return (
    <Box sx={STACKED_ROWS}>
      <Table label={messages.title}>
        <TableHead>
          <TableRow>
            <HeaderCell short={messages.when} />
            <HeaderCell short={messages.who} />
            <HeaderCell short={messages.action} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Memoised: a long table adds its rows in steps. */
const ActivityRow = memo(({ entry }: { entry: ActivityEntry }) => {
  const about = aboutOf(entry);
  const actor = actorOf(entry);
  return (
    <TableRow>
      <TableCell>
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </TableCell>
      <TableCell data-user-text="">
        {actor.isUserText ? <UserText>{actor.name}</UserText> : actor.name}
        {entry.by?.email ? (
          <Text variant="small" muted>
            <bdi translate="no">{entry.by.email}</bdi>
          </Text>
        ) : null}
      </TableCell>
      <TableCell data-user-text="">
        <WithUserTexts texts={about.isUserText ? [about.name] : []}>
          {(name = about.name) => actionText(entry, name)}
        </WithUserTexts>
      </TableCell>
    </TableRow>
  );
});
