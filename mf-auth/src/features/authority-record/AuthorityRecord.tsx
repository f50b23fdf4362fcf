import { authorityRecordQuery, isFullRecordPage, loadWholeRecord, type RecordFilter } from '@psma/api-client';
import type { Adviser, AuthorityEntry } from '@psma/api-contract';
import {
  Banner,
  Box,
  Button,
  EmptyState,
  LoadingOverlay,
  Row,
  Stack,
  Text,
  UserText,
} from '@psma/design-system';
import {
  HeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
} from '@psma/design-system/forms';
import { csvFile } from '@psma/file-export';
import { useQueries } from '@psma/remote-kit';
import { useState } from 'react';
import { AuthorityHeading } from '../../authority/AuthorityHeading.tsx';
import { messages as shared } from '../../authority/messages.ts';
import { formatDateTime } from '../../dates/formatDateTime.ts';
import { DownloadCsv } from '../../layout/DownloadCsv.tsx';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages } from './messages.ts';
import { RecordFilterForm } from './RecordFilterForm.tsx';

/** Entries of the authority's record by filters. */
export function AuthorityRecord({ advisers }: { advisers: readonly Adviser[] }) {
  const [filter, setFilter] = useState<RecordFilter>({});
  return (
    <Stack gap={24}>
      <AuthorityHeading title={messages.title} intro={messages.intro} />
      <RecordFilterForm advisers={advisers} onFilter={setFilter} />
      <Entries key={JSON.stringify(filter)} filter={filter} />
    </Stack>
  );
}

function Entries({ filter }: { filter: RecordFilter }) {
  const [cursors, setCursors] = useState<(number | null)[]>([null]);
  const pages = useQueries({ queries: cursors.map((before) => authorityRecordQuery(filter, before)) });
  const entries = pages.flatMap(({ data }) => data ?? []);
  const last = pages.at(-1)?.data ?? [];
  const oldest = isFullRecordPage(last) ? last.at(-1) : undefined;
  const failed = pages.find(({ error, data }) => error && !data);
  const isLoading = pages.some(({ isPending, isFetching }) => isPending && isFetching);
  return (
    <Stack gap={16}>
      <LoadingOverlay open={isLoading} label={shared.loading} />
      {failed ? (
        <Banner tone="danger">
          <Stack gap={8} align="start">
            {messages.failed}
            <Button variant="secondary" size="small" onClick={() => void failed.refetch()}>
              {shared.retry}
            </Button>
          </Stack>
        </Banner>
      ) : null}
      {entries.length === 0 && !isLoading && !failed ? <EmptyState text={messages.empty} /> : null}
      {entries.length > 0 ? (
        <DownloadCsv load={async () => recordCsv(await loadWholeRecord(filter))} messages={messages} />
      ) : null}
      {entries.length > 0 ? <EntryTable entries={entries} /> : null}
      {oldest ? (
        <Row>
          <Button variant="secondary" onClick={() => setCursors([...cursors, oldest.id])}>
            {messages.older}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

function EntryTable({ entries }: { entries: readonly AuthorityEntry[] }) {
  const shown = useProgressiveRows(entries);
  return (
    <Box sx={STACKED_ROWS}>
      <Table label={messages.title}>
        <TableHead>
          <TableRow>
            {[messages.when, messages.adviser, messages.kind, messages.organisation, messages.reason].map(
              (head) => (
                <HeaderCell key={head} short={head} />
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, at, adviser, kind, organisation, subject, reason }) => (
            <TableRow key={id}>
              <TableCell>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </TableCell>
              <TableCell data-user-text="">
                <UserText>{adviser.name}</UserText>
              </TableCell>
              <TableCell>{messages.actions[kind]}</TableCell>
              <TableCell data-user-text="">
                {organisation ? <UserText>{organisation.name}</UserText> : null}
                {subject ? (
                  <Text variant="small" muted>
                    <bdi translate="no">{subject}</bdi>
                  </Text>
                ) : null}
              </TableCell>
              <TableCell data-user-text="">{reason ? <UserText>{reason}</UserText> : null}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const recordCsv = (entries: readonly AuthorityEntry[]): string =>
  csvFile([
    [
      ...[messages.when, messages.adviser, messages.kind],
      ...[messages.organisation, messages.subject, messages.reason],
    ],
    ...entries.map(({ at, adviser, kind, organisation, subject, reason }) => [
      ...[at, adviser.name, messages.actions[kind]],
      ...[organisation?.name ?? '', subject ?? '', reason ?? ''],
    ]),
  ]);
