import type { Grant, ReleaseEvent, ReleaseRow, Sharing } from '@psma/release-contract';
import {
  breakingRouteChanges,
  liveReleases,
  rolesOf,
  type BreakingRouteChange,
  type RemoteReleases,
} from '@psma/release-model';
import {
  releaseKey,
  UNDECLARED_PROXY,
  type ErrorGroup,
  type ExperimentOutcome,
  type HealthRow,
  type RefusedToday,
  type Registry,
} from '@psma/release-registry';
import { findReleases, type FoundReleases, type Search } from './findReleases.ts';

export const HOUR_MS = 3_600_000;

/** Loads of a release within the last hour. */
export interface ReleaseHealth {
  loads: number;
  failures: number;
  late: number;
  /** Failures on pages that another party changed, which `failures` leaves out. */
  changedFailures: number;
  /** Mean time to the first mount, milliseconds; null without a load. */
  ms: number | null;
  /** The watch sees it failing. */
  alarmed: boolean;
}

export interface RemoteData {
  remote: string;
  releases: RemoteReleases;
  rows: ReleaseRow[];
  live: string[];
  health: Map<string, ReleaseHealth>;
  minutes: HealthRow[];
  outcomes: ExperimentOutcome[];
  /** The rest is of one remote's own page only. */
  ended: EndedExperiment[];
  /** The change that made the last good release what it is; null when the log knows of none. */
  lastGood: ReleaseEvent | null;
  /** What failed in browsers, the latest first. */
  errors: ErrorGroup[];
  /** The releases that were looked for. */
  found: FoundReleases;
  /** What visitors would lose with one of these, by its id. */
  lost: Map<string, BreakingRouteChange[]>;
  /** Who else holds files of one of these that was killed, by its id. */
  sharing: Map<string, Sharing[]>;
  /** The phases of each running experiment. */
  phases: Phase[][];
}

/** A time in which an experiment had one width. */
export interface Phase {
  outcome: ExperimentOutcome;
  by: string;
  reason: string;
}

export interface EndedExperiment {
  outcome: ExperimentOutcome;
  phases: Phase[];
  endedAt: Date;
  endedBy: string;
}

/** What every page of the console starts from. */
export interface ConsoleData {
  grant: Grant;
  now: Date;
  revision: number;
  remotes: RemoteData[];
  events: ReleaseEvent[];
  /** Reports of late came through a proxy that nobody declared. */
  undeclaredProxy: boolean;
  /** Live releases that the gate would refuse today. */
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
  registry: Registry,
  grant: Grant,
  releaseQuery?: { remote: string; search: Search },
): Promise<ConsoleData> {
  const remote = releaseQuery?.remote;
  const now = registry.now();
  const [rows, minutes, watch, events, rollbackExhausted] = await Promise.all([
    registry.list(),
    registry.health.history(new Date(now.getTime() - HOUR_MS)),
    registry.health.watch(),
    registry.events(10, remote),
    registry.health.isRollbackExhausted(),
  ]);
  const map = registry.map();
  const names = [...new Set([...Object.keys(map.remotes), ...rows.map((row) => row.remote)])].sort();
  const remotes = await Promise.all(
    names.map(async (name): Promise<RemoteData> => {
      const releases = map.remotes[name] ?? NOTHING;
      const own = minutes.filter((row) => row.remote === name);
      const ids = new Set([...liveReleases(releases), ...own.map((row) => row.releaseId)]);
      const alarmed = (releaseId: string) =>
        watch.watched[releaseKey({ remote: name, releaseId })]?.alarmed ?? false;
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
              alarmed(id),
            ),
          ]),
        ),
        minutes: own,
        outcomes: await Promise.all(releases.experiments.map(registry.experiments.outcome)),
        ...(releaseQuery && name === releaseQuery.remote
          ? await readDetails(registry, name, releases, rows, releaseQuery.search)
          : NO_DETAILS),
      };
    }),
  );
  const undeclaredProxy = Object.values(watch.watched).some(({ loads }) =>
    loads.some(({ prefix }) => prefix === UNDECLARED_PROXY),
  );
  return {
    grant,
    now,
    revision: map.revision,
    remotes,
    events,
    undeclaredProxy,
    rollbackExhausted,
    refused: registry.refusedToday(),
  };
}

type Details = Pick<RemoteData, 'ended' | 'errors' | 'lastGood' | 'found' | 'lost' | 'sharing' | 'phases'>;
const NO_DETAILS: Details = {
  ended: [],
  errors: [],
  lastGood: null,
  found: { search: { text: '', page: 1 }, rows: [], total: 0, pages: 1 },
  lost: new Map(),
  sharing: new Map(),
  phases: [],
};

async function readDetails(
  registry: Registry,
  remote: string,
  releases: RemoteReleases,
  rows: ReleaseRow[],
  search: Search,
): Promise<Details> {
  const { lastGood, experiments, killed } = releases;
  const roles = (releaseId: string) =>
    rolesOf({ revision: 0, remotes: { [remote]: releases } }, remote, releaseId);
  const found = findReleases(
    rows.filter((row) => row.remote === remote),
    roles,
    search,
  );
  return {
    ended: await readEnded(registry, remote),
    errors: await registry.errors.list(remote),
    lastGood: lastGood ? await registry.lastGoodChange({ remote, releaseId: lastGood }) : null,
    found,
    lost: new Map(
      await Promise.all(
        found.rows.map(
          async ({ releaseId }) => [releaseId, await readLost(registry, remote, releaseId)] as const,
        ),
      ),
    ),
    sharing: new Map(
      found.rows
        .filter(({ releaseId }) => killed.includes(releaseId))
        .map(({ releaseId }) => [releaseId, registry.sharing({ remote, releaseId })]),
    ),
    phases: await Promise.all(experiments.map(({ salt }) => readPhases(registry, remote, salt))),
  };
}

/** The addresses that visitors would lose with this release instead of the one they get. */
export async function readLost(
  registry: Registry,
  remote: string,
  releaseId: string,
): Promise<BreakingRouteChange[]> {
  const { stable = null, lastGood = null, killed = [] } = registry.map().remotes[remote] ?? {};
  const served = [stable, lastGood].find((id) => id !== null && !killed.includes(id));
  const live = served ? await registry.findManifest({ remote, releaseId: served }) : null;
  const manifest = live && (await registry.findManifest({ remote, releaseId }));
  return live && manifest ? breakingRouteChanges(live, manifest) : [];
}

/** The experiments of a remote that ended last, however much was published since. */
async function readEnded(registry: Registry, remote: string): Promise<EndedExperiment[]> {
  const ends = await registry.experimentEnds(remote, 10);
  return Promise.all(
    ends.flatMap(({ before, at, by }) =>
      (before?.experiments ?? []).map(async (experiment) => ({
        outcome: await registry.experiments.outcome(experiment),
        phases: await readPhases(registry, remote, experiment.salt),
        endedAt: at,
        endedBy: by,
      })),
    ),
  );
}

/** From the narrowest phase to the last, as the log tells. */
async function readPhases(registry: Registry, remote: string, salt: string): Promise<Phase[]> {
  const events = await registry.experimentPhases(remote, salt);
  return Promise.all(
    events.flatMap(({ by, reason, after }) =>
      (after?.experiments ?? []).map(async (experiment) => ({
        outcome: await registry.experiments.outcome(experiment),
        by,
        reason,
      })),
    ),
  );
}

function summarise(rows: HealthRow[], alarmed: boolean): ReleaseHealth {
  const sum = (pick: (row: HealthRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const loads = sum((row) => row.loads);
  const failures = sum((row) => row.failures);
  const good = loads - failures;
  return {
    loads,
    failures,
    late: sum((row) => row.late),
    changedFailures: sum((row) => row.changedFailures),
    ms: good > 0 ? sum((row) => row.ms) / good : null,
    alarmed,
  };
}
