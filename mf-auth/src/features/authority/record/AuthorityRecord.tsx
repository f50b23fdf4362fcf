import { authorityRecordQuery, isFullRecordPage, loadWholeRecord, type RecordFilter } from '@psma/api-client';
import type { Adviser, AuthorityEntry } from '@psma/api-contract';
import { Stack, Text, UserText } from '@psma/design-system';
import { csvFile } from '@psma/file-export';
import { formatDateTime, PagedRecords, RecordTable, usePages, type Column } from '@psma/screen-kit';
import { useState } from 'react';
import { DownloadCsv } from '../../../shared/layout/DownloadCsv.tsx';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { messages as shared } from '../frame/messages.ts';
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
  const pages = usePages(
    (before: number | null) => authorityRecordQuery(filter, before),
    (page) => (isFullRecordPage(page) ? (page.at(-1)?.id ?? null) : null),
  );
  const entries = pages.loaded.flat();
  return (
    <PagedRecords
      pages={pages}
      texts={{ ...shared.loaded, ...messages, more: messages.older }}
      isEmpty={entries.length === 0}
    >
      <DownloadCsv load={async () => recordCsv(await loadWholeRecord(filter))} messages={messages} />
      <RecordTable label={messages.title} columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
    </PagedRecords>
  );
}

const COLUMNS: readonly Column<AuthorityEntry>[] = [
  {
    head: messages.when,
    isPlain: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    ...{ head: messages.adviser, isPlain: true, isUserText: true },
    cell: ({ adviser }) => <UserText>{adviser.name}</UserText>,
  },
  { head: messages.kind, isPlain: true, cell: ({ kind }) => messages.actions[kind] },
  {
    ...{ head: messages.organisation, isPlain: true, isUserText: true },
    cell: ({ organisation, subject }) => (
      <>
        {organisation ? <UserText>{organisation.name}</UserText> : null}
        {subject ? (
          <Text variant="small" muted>
            <bdi translate="no">{subject}</bdi>
          </Text>
        ) : null}
      </>
    ),
  },
  {
    ...{ head: messages.reason, isPlain: true, isUserText: true },
    cell: ({ reason }) => (reason ? <UserText>{reason}</UserText> : null),
  },
];

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
