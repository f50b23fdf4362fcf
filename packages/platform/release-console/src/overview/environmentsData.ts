import { covers, type EnvironmentRow, type ReleaseEvent } from '@psma/release-contract';
import { scopedRemote, type EnvironmentRules, type Freeze, type RemoteReleases } from '@psma/release-model';
import { releaseKey, type OfferedRelease, type RefusedToday, type Registry } from '@psma/release-registry';
import { countWaiting, hasUndeclaredProxy } from '../data/consoleData.ts';
import type { Visit } from '../page/view.ts';

/** A remote in one environment. */
export interface Cell {
  environment: string;
  releases: RemoteReleases | null;
  version: string | null;
  /** Found by the health watch. */
  failing: boolean;
  offer: OfferedRelease | null;
  mayPromote: boolean;
}

export interface EnvironmentColumn {
  name: string;
  rules: EnvironmentRules | null;
  /** Active and coming ones. */
  freezes: Freeze[];
  /** Proposals that wait for approval. */
  waiting: number;
}

export interface EnvironmentsData {
  /** Of the process. */
  home: string;
  now: Date;
  columns: EnvironmentColumn[];
  rows: { remote: string; cells: Cell[] }[];
  events: ReleaseEvent[];
  undeclaredProxy: boolean;
  /** Environments whose automatic rollback is exhausted. */
  exhausted: string[];
  /** Of the process's own environment. */
  refused: RefusedToday[];
}

const EVENTS = 8;

/** A fixed number of queries, and one for each environment with rules. */
export async function readEnvironments({ registry, grantIn }: Visit): Promise<EnvironmentsData> {
  const columns = await readColumns(registry);
  const [releases, watch, events, exhausted, offers] = await Promise.all([
    registry.releases.list(),
    registry.health.watch(),
    registry.log.everywhere(EVENTS, { environment: null, remote: null, before: null }),
    registry.health.exhaustedRollbacks(),
    Promise.all(columns.map(({ name }) => registry.environments.in(name).rollouts.offeredReleases())),
  ]);
  const versions = new Map(releases.map((row) => [`${row.remote}/${row.releaseId}`, row.version]));
  const maps = columns.map(({ name }) => registry.environments.in(name).map.current().remotes);
  const remotes = [...new Set([...releases.map(({ remote }) => remote), ...maps.flatMap(Object.keys)])];

  const cellOf = (remote: string, column: number): Cell => {
    const { name: environment } = columns[column]!;
    const own = maps[column]?.[remote] ?? null;
    const stable = own?.stable ?? null;
    const key = { remote: scopedRemote(environment, remote), releaseId: stable ?? '' };
    return {
      environment,
      releases: own,
      version: versions.get(`${remote}/${stable}`) ?? null,
      failing: watch.watched[releaseKey(key)]?.alarmed ?? false,
      offer: offers[column]?.find((each) => each.remote === remote) ?? null,
      mayPromote: covers(grantIn(environment), 'promote', remote),
    };
  };
  return {
    home: registry.environment,
    now: new Date(),
    columns,
    rows: remotes
      .sort()
      .map((remote) => ({ remote, cells: columns.map((_, index) => cellOf(remote, index)) })),
    events,
    undeclaredProxy: hasUndeclaredProxy(watch),
    exhausted,
    refused: registry.releases.refusedToday(),
  };
}

const readColumns = ({ environment, environments }: Registry): Promise<EnvironmentColumn[]> =>
  Promise.all(
    orderedEnvironments(environment, environments.list()).map(async ({ name, rules, freezes = [] }) => ({
      name,
      rules,
      freezes,
      waiting: await countWaiting(environments.in(name).proposals, rules),
    })),
  );

/** The process's own first, each before the one it takes releases from. */
function orderedEnvironments(home: string, all: EnvironmentRow[]): EnvironmentRow[] {
  const ordered = new Set<string>();
  for (const { name } of [...all].sort(
    (one, other) => Number(other.name === home) - Number(one.name === home),
  )) {
    for (let next: string | undefined = name; next && !ordered.has(next);) {
      ordered.add(next);
      next = all.find((each) => each.name === next)?.rules?.from;
    }
  }
  return [...ordered].flatMap((name) => {
    const found = all.find((each) => each.name === name);
    return found ? [found] : [];
  });
}
