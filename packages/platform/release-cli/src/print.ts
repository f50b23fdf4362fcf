import {
  identityText,
  needsText,
  provenPipeline,
  releasesOf,
  type ComparedRemote,
  type EnvironmentRow,
  type Json,
  type PackageSearch,
  type PreviewRow,
  type Proposal,
  type ProposedChange,
  type ReleaseEvent,
  type ReleaseRow,
  type Swap,
  type TokenRow,
  type TrustRow,
  type WhyRemote,
} from '@psma/release-contract';
import { rolesOf, type ReleaseMap } from '@psma/release-model';
import { messages } from './messages.ts';
import { cellText } from './terminalText.ts';

const { tables } = messages;

export function table(texts: string[][]): string {
  const rows = texts.map((row) => row.map(cellText));
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

export const minute = (at: string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Prints releases and their roles, newest first. */
export function printReleases({ map, releases }: { map: ReleaseMap; releases: Json<ReleaseRow>[] }): string {
  const rows = releases.map(
    ({ remote, releaseId, version, commit, publishedAt, publishedBy, bytes, publisher }) => [
      remote,
      releaseId,
      version,
      rolesOf(map, remote, releaseId).join(', ') || '-',
      minute(publishedAt),
      publishedBy,
      `${Math.ceil(bytes / 1024)} KB`,
      commit === 'uncommitted' ? commit : commit.slice(0, 10),
      provenPipeline(publisher)?.repository ?? tables.unproven,
    ],
  );
  rows.sort(([one = ''], [other = '']) => one.localeCompare(other));
  return `${tables.revision(map.revision)}\n${table([[...tables.releases], ...rows])}`;
}

export const printEvents = (events: Json<ReleaseEvent>[]): string =>
  table([
    [...tables.events],
    ...events.map(({ at, by, identity, automatic, action, remote, releaseId, reason }) => [
      minute(at),
      automatic ? tables.byItself(by) : by,
      identity ? identityText(identity) : '-',
      action,
      remote ?? '-',
      releaseId ?? '-',
      reason,
    ]),
  ]);

export const printSwaps = (swaps: Json<Swap>[]): string =>
  table([
    [...tables.swaps],
    ...swaps.map(({ revision, at, by, remotes, settled, reason }) => [
      String(revision),
      minute(at),
      by,
      remotes.map(({ remote, release }) => `${remote}@${release}`).join(' '),
      settled ?? tables.undoPossible,
      reason,
    ]),
  ]);

/** Prints releases that hold the package, then those without a bill of materials. */
export const printPackages = ({ found, unknown }: Json<PackageSearch>): string =>
  table([
    [...tables.packages],
    ...[...found, ...unknown.map((use) => ({ ...use, versions: [tables.unknownPackages] }))].map(
      ({ environment, remote, releaseId, use, since, versions }) => [
        environment,
        remote,
        releaseId,
        use,
        since ? minute(since) : '-',
        versions.join(', '),
      ],
    ),
  ]);

export const printWhy = (remotes: Json<WhyRemote>[]): string =>
  table([
    [...tables.why],
    ...remotes.map(({ remote, choices: [first], experiments }) => [
      remote,
      first?.release ?? tables.none,
      first?.version ?? '-',
      first?.reason ?? tables.none,
      first?.because ?? '-',
      first ? minute(first.since) : '-',
      experiments.map(({ name, from, to, bucket }) => tables.bucket(name, bucket, from, to)).join('; ') ||
        '-',
    ]),
  ]);

export const printProposals = (proposals: Json<Proposal>[]): string =>
  [
    table([
      [...tables.proposals],
      ...proposals.map(({ id, change, by, at, until, reason }) => [
        String(id),
        change.action,
        whatIsProposed(change),
        by,
        minute(at),
        minute(until),
        reason,
      ]),
    ]),
    ...proposals.flatMap(proposedPlan),
  ].join('\n');

/** The question of a proposed experiment, and what its plan takes. */
const proposedPlan = ({ id, change, visitsPerDay }: Json<Proposal>): string[] =>
  change.action === 'experiment-start' && change.plan
    ? [tables.proposedPlan(id, cellText(change.plan.question), needsText(change.plan, visitsPerDay) ?? '')]
    : [];

function whatIsProposed(change: ProposedChange): string {
  const share = 'percent' in change ? ` ${change.percent} %` : '';
  const releases = Object.entries(releasesOf(change)).map(([remote, release]) =>
    release === null ? remote : `${remote}@${release}`,
  );
  return releases.join(' ') + share;
}

export const printPreviews = (previews: Json<PreviewRow>[]): string =>
  table([
    [...tables.previews],
    ...previews.map(({ name, url, releases, base, by, until, open }) => [
      name,
      url,
      Object.entries(releases)
        .map(([remote, release]) => `${remote}@${release}`)
        .join(' '),
      base,
      by,
      minute(until),
      open ? tables.previewOpen : tables.previewClosed,
    ]),
  ]);

export const printEnvironments = (environments: Json<EnvironmentRow>[]): string =>
  table([
    [...tables.environments],
    ...environments.map(({ name, hosts, rules, freezes = [], revision, remotes }) => [
      name,
      hosts.join(' ') || '-',
      rules ? tables.rules(rules) : '-',
      freezes.map(tables.freeze).join('; ') || '-',
      String(revision),
      Object.entries(remotes)
        .map(([remote, release]) => `${remote}@${release ?? tables.none}`)
        .join(' ') || '-',
    ]),
  ]);

/** Prints both environments' stable releases. */
export const printCompared =
  (here: string, there: string) =>
  (remotes: Json<ComparedRemote>[]): string => {
    const [remote, ...others] = tables.compared;
    return table([
      [remote, here, there, ...others],
      ...remotes.map((row) => [
        row.remote,
        row.here ?? tables.none,
        row.there ?? tables.none,
        row.here === row.there ? '-' : tables.differs,
        row.since ? minute(row.since) : '-',
        row.by ?? '-',
      ]),
    ]);
  };

export const printTrusts = (trusts: Json<TrustRow>[]): string =>
  table([
    [...tables.trusts],
    ...trusts.map(
      ({ id, kind, label, issuer, claims, owner, remote, actions, createdAt, createdBy, revokedAt }) => [
        id,
        kind,
        label,
        issuer,
        Object.entries(claims)
          .map((pair) => pair.join('='))
          .join(' '),
        owner ? '*' : (remote ?? '-'),
        owner ? tables.everything : actions.join(', '),
        minute(createdAt),
        createdBy,
        revokedAt ? minute(revokedAt) : '-',
      ],
    ),
  ]);

export const printTokens = (tokens: Json<TokenRow>[]): string =>
  table([
    [...tables.tokens],
    ...tokens.map(({ id, label, owner, remote, actions, createdAt, createdBy, expiresAt, revokedAt }) => [
      id,
      label,
      owner ? '*' : (remote ?? '-'),
      owner ? tables.everything : actions.join(', '),
      minute(createdAt),
      createdBy,
      expiresAt ? minute(expiresAt) : '-',
      revokedAt ? minute(revokedAt) : '-',
    ]),
  ]);
