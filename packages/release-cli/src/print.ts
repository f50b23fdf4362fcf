import type { Json, ReleaseEvent, ReleaseRow, Swap, TokenRow, WhyRemote } from '@psma/release-contract';
import { rolesOf, type ReleaseMap } from '@psma/release-model';

/** Rows as aligned columns. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const minute = (at: string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** The releases of each remote, newest first, with what role each plays. */
export function printReleases({ map, releases }: { map: ReleaseMap; releases: Json<ReleaseRow>[] }): string {
  const rows = releases.map(({ remote, releaseId, version, publishedAt, publishedBy, bytes }) => [
    remote,
    releaseId,
    version,
    rolesOf(map, remote, releaseId).join(', ') || '-',
    minute(publishedAt),
    publishedBy,
    `${Math.ceil(bytes / 1024)} KB`,
  ]);
  rows.sort(([one = ''], [other = '']) => one.localeCompare(other));
  return `Revision ${map.revision}\n${table([['remote', 'release', 'version', 'role', 'published', 'by', 'size'], ...rows])}`;
}

export const printEvents = (events: Json<ReleaseEvent>[]): string =>
  table([
    ['when', 'who', 'what', 'remote', 'release', 'why'],
    ...events.map(({ at, by, automatic, action, remote, releaseId, reason }) => [
      minute(at),
      automatic ? `${by} (by itself)` : by,
      action,
      remote ?? '-',
      releaseId ?? '-',
      reason,
    ]),
  ]);

export const printSwaps = (swaps: Json<Swap>[]): string =>
  table([
    ['revision', 'when', 'who', 'what', 'undo', 'why'],
    ...swaps.map(({ revision, at, by, remotes, settled, reason }) => [
      String(revision),
      minute(at),
      by,
      remotes.map(({ remote, release }) => `${remote}@${release}`).join(' '),
      settled ?? 'possible',
      reason,
    ]),
  ]);

export const printWhy = (remotes: Json<WhyRemote>[]): string =>
  table([
    ['remote', 'release', 'version', 'why', 'because', 'since', 'buckets'],
    ...remotes.map(({ remote, choices: [first], experiments }) => [
      remote,
      first?.release ?? 'none',
      first?.version ?? '-',
      first?.reason ?? 'none',
      first?.because ?? '-',
      first ? minute(first.since) : '-',
      experiments
        .map(({ name, from, to, bucket }) => `${name}: ${bucket ?? 'no visitor id'} of [${from}, ${to})`)
        .join('; ') || '-',
    ]),
  ]);

export const printTokens = (tokens: Json<TokenRow>[]): string =>
  table([
    ['id', 'whose', 'remote', 'may', 'made', 'by', 'revoked'],
    ...tokens.map(({ id, label, owner, remote, actions, createdAt, createdBy, revokedAt }) => [
      id,
      label,
      owner ? '*' : (remote ?? '-'),
      owner ? 'everything' : actions.join(', '),
      minute(createdAt),
      createdBy,
      revokedAt ? minute(revokedAt) : '-',
    ]),
  ]);
