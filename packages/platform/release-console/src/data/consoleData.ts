import {
  covers,
  type ExperimentReport,
  type Grant,
  type ReleaseEvent,
  type ReleaseKey,
  type ReleaseRow,
  type RolloutProgress,
  type Sharing,
} from '@psma/release-contract';
import {
  breakingRouteChanges,
  findRollout,
  liveReleases,
  openFreezes,
  rolesOf,
  type BreakingRouteChange,
  type EnvironmentRules,
  type Freeze,
  type RemoteReleases,
  type RemoteStep,
  type SpeedRow,
} from '@psma/release-model';
import {
  hasEnoughLoads,
  releaseKey,
  UNDECLARED_PROXY,
  type EarlierStable,
  type ErrorGroup,
  type HealthRow,
  type OfferedRelease,
  type RefusedToday,
  type Registry,
  type WatchedRelease,
} from '@psma/release-registry';
import type { ChangedMap } from '../page/formFields.ts';
import type { Visit } from '../page/view.ts';
import { findReleases, type FoundReleases, type Search } from './findReleases.ts';

export const HOUR_MS = 3_600_000;

/** Loads in the last hour. */
export interface ReleaseHealth {
  loads: number;
  failures: number;
  /** Networks of the failed loads in the health window. */
  failedNetworks: number;
  late: number;
  /** Failures on pages another party changed; not in `failures`. */
  changedFailures: number;
  /** Mean milliseconds to first mount; null without loads. */
  ms: number | null;
  alarmed: boolean;
  /** The health watch has enough loads to find it failing. */
  judged: boolean;
}

export interface RemoteData {
  remote: string;
  releases: RemoteReleases;
  rows: ReleaseRow[];
  live: string[];
  health: Map<string, ReleaseHealth>;
  minutes: HealthRow[];
  /** Below: only for a remote's own page. */
  /** The running one. */
  experiment: ExperimentReport | null;
  /** Latest first. */
  ended: ExperimentReport[];
  /** Change that set the last good release, or null. */
  lastGood: ReleaseEvent | null;
  speeds: SpeedRow[];
  /** Latest first. */
  errors: ErrorGroup[];
  found: FoundReleases;
  /** By release id. */
  lost: Map<string, BreakingRouteChange[]>;
  /** Mean of the last seven days. */
  visitsPerDay: number;
  /** Steps that the stable release declares too, by release id. */
  ownSteps: Map<string, RemoteStep[]>;
  /** Holders of a killed release's files, by its id. */
  sharing: Map<string, Sharing[]>;
  rollout: RolloutProgress | null;
  /** Offered by the rules. */
  offer: OfferedRelease | null;
  /** Offered where a rollback has no target. */
  earlier: EarlierStable[];
}

export interface ConsoleData extends ChangedMap {
  rules: EnvironmentRules | null;
  /** Active and coming ones. */
  freezes: Freeze[];
  /** Proposals that wait for approval. */
  waiting: number;
  grant: Grant;
  /** In every environment that serves it. */
  mayKill: (key: ReleaseKey) => boolean;
  now: Date;
  remotes: RemoteData[];
  events: ReleaseEvent[];
  /** True if recent reports used an undeclared proxy. */
  undeclaredProxy: boolean;
  /** Live releases today's gate would refuse. */
  refused: RefusedToday[];
  rollbackExhausted: boolean;
}

const NOTHING: RemoteReleases = {
  stable: null,
  lastGood: null,
  experiments: [],
  killed: [],
  since: '',
  by: '',
};

export async function readConsoleData(
  { registry, environment, grant, grantIn }: Visit,
  releaseQuery?: { remote: string; search: Search },
): Promise<ConsoleData> {
  const remote = releaseQuery?.remote;
  const now = new Date();
  const [rows, minutes, watch, events, rollbackExhausted] = await Promise.all([
    registry.releases.list(),
    registry.health.history(new Date(now.getTime() - HOUR_MS)),
    registry.health.watch(),
    registry.log.events(10, remote),
    registry.health.isRollbackExhausted(),
  ]);
  const map = registry.map.current();
  const names = [...new Set([...Object.keys(map.remotes), ...rows.map((row) => row.remote)])].sort();
  const remotes = await Promise.all(
    names.map(async (name): Promise<RemoteData> => {
      const releases = map.remotes[name] ?? NOTHING;
      const own = minutes.filter((row) => row.remote === name);
      const ids = new Set([...liveReleases(releases), ...own.map((row) => row.releaseId)]);
      const watched = (releaseId: string) =>
        watch.watched[releaseKey({ remote: name, releaseId })] ?? { loads: [], alarmed: false };
      return {
        remote: name,
        releases,
        rows: rows.filter((row) => row.remote === name),
        live: liveReleases(releases),
        health: new Map(
          [...ids].map((id) => [
            id,
            summarise(
              own.filter((row) => row.releaseId === id),
              watched(id),
              now.getTime() - HOUR_MS,
            ),
          ]),
        ),
        minutes: own,
        ...(releaseQuery && name === releaseQuery.remote
          ? await readDetails(registry, name, releases, rows, releaseQuery.search)
          : NO_DETAILS),
      };
    }),
  );
  return {
    environment,
    rules: map.rules ?? null,
    freezes: openFreezes(map.freezes, now),
    waiting: await countWaiting(registry.proposals, map.rules ?? null),
    grant,
    mayKill: (key) =>
      covers(grant, 'rollback', key.remote) &&
      registry.rollouts.servedIn(key).every((name) => covers(grantIn(name), 'rollback', key.remote)),
    now,
    revision: map.revision,
    remotes,
    events,
    undeclaredProxy: hasUndeclaredProxy(watch),
    rollbackExhausted,
    refused: registry.releases.refusedToday(),
  };
}

/** None without the rule. */
export const countWaiting = async (
  proposals: Registry['proposals'],
  rules: EnvironmentRules | null,
): Promise<number> => (rules?.approvals ? (await proposals.list()).length : 0);

export const hasUndeclaredProxy = ({
  watched,
}: {
  watched: Record<string, Pick<WatchedRelease, 'loads'>>;
}): boolean =>
  Object.values(watched).some(({ loads }) => loads.some(({ prefix }) => prefix === UNDECLARED_PROXY));

type Details = Pick<
  RemoteData,
  | 'experiment'
  | 'ended'
  | 'speeds'
  | 'errors'
  | 'lastGood'
  | 'found'
  | 'lost'
  | 'visitsPerDay'
  | 'ownSteps'
  | 'sharing'
  | 'rollout'
  | 'offer'
  | 'earlier'
>;
const NO_DETAILS: Details = {
  experiment: null,
  ended: [],
  speeds: [],
  errors: [],
  lastGood: null,
  found: { search: { text: '', page: 1 }, rows: [], total: 0, pages: 1 },
  lost: new Map(),
  visitsPerDay: 0,
  ownSteps: new Map(),
  sharing: new Map(),
  rollout: null,
  offer: null,
  earlier: [],
};

async function readDetails(
  registry: Registry,
  remote: string,
  releases: RemoteReleases,
  rows: ReleaseRow[],
  search: Search,
): Promise<Details> {
  const { stable, lastGood, killed } = releases;
  const experiment = await registry.experiments.running(remote);
  const offers = await registry.rollouts.offeredReleases();
  const offer = offers.find((each) => each.remote === remote) ?? null;
  const earlier = await registry.rollouts.earlierStable(remote);
  const roles = (releaseId: string) =>
    rolesOf({ revision: 0, remotes: { [remote]: releases } }, remote, releaseId);
  const found = findReleases(
    rows.filter((row) => row.remote === remote),
    roles,
    search,
  );
  return {
    experiment,
    ended: await registry.experiments.ended(remote, 10),
    speeds: await registry.health.speeds(remote),
    errors: await registry.errors.list(remote),
    lastGood: lastGood ? await registry.log.lastGoodChange({ remote, releaseId: lastGood }) : null,
    found,
    lost: new Map(
      await Promise.all(
        [
          ...found.rows,
          ...(offer ? [offer] : []),
          ...earlier,
          ...(experiment ? [{ releaseId: experiment.release }] : []),
        ].map(async ({ releaseId }) => [releaseId, await readLost(registry, remote, releaseId)] as const),
      ),
    ),
    visitsPerDay: await registry.experiments.visitsPerDay(remote),
    ownSteps: new Map(
      found.rows.map(({ releaseId }) => [
        releaseId,
        stable === null ? [] : registry.experiments.stepsOf(remote, [stable, releaseId]),
      ]),
    ),
    sharing: new Map(
      found.rows
        .filter(({ releaseId }) => killed.includes(releaseId))
        .map(({ releaseId }) => [releaseId, registry.removal.sharing({ remote, releaseId })]),
    ),
    rollout: findRollout(releases) ? await registry.stagedRollouts.progress(remote) : null,
    offer,
    earlier,
  };
}

/** Returns routes visitors would lose with this release. */
export async function readLost(
  registry: Registry,
  remote: string,
  releaseId: string,
): Promise<BreakingRouteChange[]> {
  const { stable = null, lastGood = null, killed = [] } = registry.map.current().remotes[remote] ?? {};
  const served = [stable, lastGood].find((id) => id !== null && !killed.includes(id));
  const live = served ? await registry.releases.findManifest({ remote, releaseId: served }) : null;
  const manifest = live && (await registry.releases.findManifest({ remote, releaseId }));
  return live && manifest ? breakingRouteChanges(live, manifest) : [];
}

function summarise(
  rows: HealthRow[],
  { loads: recent, alarmed }: WatchedRelease,
  since: number,
): ReleaseHealth {
  const sum = (pick: (row: HealthRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const loads = sum((row) => row.loads);
  const failures = sum((row) => row.failures);
  const good = loads - failures;
  return {
    loads,
    failures,
    failedNetworks: new Set(
      recent.filter(({ failed, at }) => failed && at >= since).map(({ prefix }) => prefix),
    ).size,
    late: sum((row) => row.late),
    changedFailures: sum((row) => row.changedFailures),
    ms: good > 0 ? sum((row) => row.ms) / good : null,
    alarmed,
    judged: hasEnoughLoads(recent),
  };
}
