import { activityQuery, isFullActivityPage, loadWholeActivity } from '@psma/api-client';
import type { ActivityEntry } from '@psma/api-contract';
import { Text, UserText, WithUserTexts } from '@psma/design-system';
import { csvFile } from '@psma/file-export';
import { formatDateTime, PagedRecords, RecordTable, usePages, type Column } from '@psma/screen-kit';
import { DownloadCsv } from '../../../shared/layout/DownloadCsv.tsx';
import { messages as shared } from '../organisation/messages.ts';
import { aboutOf, actionText, actorOf } from './activityView.ts';
import { messages } from './messages.ts';

/** Entries of the activity record, newest first (decision G309). */
export function ActivityRecord({ organisationId }: { organisationId: string }) {
  const pages = usePages(
    (before: number | null) => activityQuery(organisationId, before),
    (page) => (isFullActivityPage(page) ? (page.at(-1)?.id ?? null) : null),
  );
  const entries = pages.loaded.flat();
  return (
    <PagedRecords
      pages={pages}
      texts={{
        ...messages,
        failed: messages.unreachable,
        more: messages.older,
        retry: shared.loaded.retry,
      }}
      isEmpty={entries.length === 0}
    >
      <DownloadCsv
        load={async () => activityCsv(await loadWholeActivity(organisationId))}
        messages={messages}
      />
      <RecordTable label={messages.title} columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
    </PagedRecords>
  );
}

const COLUMNS: readonly Column<ActivityEntry>[] = [
  {
    head: messages.when,
    isPlain: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { head: messages.who, isPlain: true, isUserText: true, cell: (entry) => <Actor entry={entry} /> },
  { head: messages.action, isPlain: true, isUserText: true, cell: (entry) => <Action entry={entry} /> },
];

function Actor({ entry }: { entry: ActivityEntry }) {
  const { name, isUserText } = actorOf(entry);
  return (
    <>
      {isUserText ? <UserText>{name}</UserText> : name}
      {entry.by?.email ? (
        <Text variant="small" muted>
          <bdi translate="no">{entry.by.email}</bdi>
        </Text>
      ) : null}
    </>
  );
}

function Action({ entry }: { entry: ActivityEntry }) {
  const about = aboutOf(entry);
  const { title } = entry;
  // The title first: without a person's name there is one text.
  const texts = [...(title === null ? [] : [title]), ...(about.isUserText ? [about.name] : [])];
  return (
    <WithUserTexts texts={texts}>
      {(...shown) =>
        actionText(entry, {
          title: title === null ? null : (shown[0] ?? title),
          name: about.isUserText ? (shown.at(-1) ?? about.name) : about.name,
        })
      }
    </WithUserTexts>
  );
}

/** Local time that spreadsheets sort, e.g. "2026-07-03 14:02". */
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** One row per entry; addresses only where the server sent them. */
function activityCsv(entries: readonly ActivityEntry[]): string {
  const hasAddresses = entries.some(({ by }) => by?.email !== undefined);
  const row = (when: string, who: string, email: string, action: string) => [
    when,
    who,
    ...(hasAddresses ? [email] : []),
    action,
  ];
  return csvFile([
    row(messages.when, messages.who, messages.email, messages.action),
    ...entries.map((entry) =>
      row(
        time.format(new Date(entry.at)),
        actorOf(entry).name,
        entry.by?.email ?? '',
        actionText(entry, { name: aboutOf(entry).name, title: entry.title }),
      ),
    ),
  ]);
}
