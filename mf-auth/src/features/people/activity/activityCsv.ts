import type { ActivityEntry } from '@psma/api-contract';
import { csvFile } from '@psma/file-export';
import { aboutOf, actionText, actorOf } from './activityView.ts';
import { messages } from './messages.ts';

/** Local time that spreadsheets sort, e.g. "2026-07-03 14:02". */
const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** One row per entry; addresses only where the server sent them. */
export function activityCsv(entries: readonly ActivityEntry[]): string {
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
        actionText(entry, aboutOf(entry).name),
      ),
    ),
  ]);
}
