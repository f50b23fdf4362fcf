import { transaction, type Queryable } from '@psma/database';
import { deleteExpiredCounts } from '@psma/http-kit';
import type { ReleaseKey } from '@psma/release-contract';
import { liveReleases, scopedRemote, type ReleaseMap, type SpeedRow } from '@psma/release-model';
import { pruneErrors } from '../errors/errorStore.ts';
import { deleteNetworks } from '../experiments/networkStore.ts';
import { recordExposures } from '../experiments/recordExposures.ts';
import { readSpeedTable } from '../fieldSpeed/readSpeedTable.ts';
import { recordSpeeds, type SpeedReport } from '../fieldSpeed/recordSpeeds.ts';
import { pruneSpeeds, SPEEDS_MS } from '../fieldSpeed/speedStore.ts';
import { messages } from '../messages.ts';
import { REPLAY_LIFETIME_MS } from '../replays/replays.ts';
import { deleteReplays } from '../replays/replayStore.ts';
import type { RolloutContext } from '../rollout/rolloutContext.ts';
import { TICKET_LIFETIME_MS } from '../visitors/tickets.ts';
import { answerAlarm, FAILS, raiseAlarm, SILENT } from './answerAlarm.ts';
import { openChangedWatch } from './changedPages.ts';
import {
  countReports,
  findReports,
  insertReports,
  listHealth,
  lockWatch,
  pruneHealth,
  readWatch,
  reportKey,
  updateWatch,
  type HealthRow,
  type ReportRow,
} from './healthStore.ts';
import { openWindow, pruneToLive, releaseKey, type HealthWindow } from './healthWindow.ts';
import { exhaustedRollbacks, isRollbackExhausted } from './isRollbackExhausted.ts';
import { releasesWithoutReports } from './missingReports.ts';
import { countVisits, noteVisits, pruneVisits } from './visitStore.ts';

/** Report with verified ticket and network. */
export interface CheckedReport extends ReportRow, Omit<SpeedReport, keyof ReportRow> {
  /** That the page's URL enters; only with the report that it began. */
  enteredRemote?: string | undefined;
}

/** Judges one environment. */
export interface Health {
  /**
   * Resolves once stored with whether it counted: the first of its kind per visit
   * and remote.
   */
  report(report: CheckedReport): Promise<boolean>;
  /** Per release and minute. */
  history(since: Date): Promise<HealthRow[]>;
  /** Of a remote's live releases, as far as it is stored. */
  speeds(remote: string): Promise<SpeedRow[]>;
  /** Of all environments. */
  watch(): Promise<HealthWindow>;
  /** True if the next failing release stays. */
  isRollbackExhausted(): Promise<boolean>;
  /** Environments whose next failing release stays. */
  exhaustedRollbacks(): Promise<string[]>;
  /** Deletes reports, visits, counts, speeds, errors, replays and networks that are no longer used. */
  prune(): Promise<void>;
}

const BATCH = 500;
const HISTORY_MS = 14 * 24 * 3_600_000;
const ERRORS_MS = 90 * 24 * 3_600_000;
/** Networks of exposures, after the end of their experiment. */
const NETWORKS_MS = 90 * 24 * 3_600_000;
/** A page silent this long will not report. */
const SILENT_AFTER_MS = 60_000;
const LISTEN_EVERY_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function createHealth(context: RolloutContext): Health {
  const { pool, keys, environment, state, now, stepClock } = context;
  const keyOf = ({ remote, releaseId }: ReleaseKey) =>
    releaseKey({ remote: scopedRemote(environment, remote), releaseId });
  let queue: { report: CheckedReport; done: (counted: boolean) => void; failed: (error: unknown) => void }[] =
    [];
  let working = false;
  let listenedAt = 0;

  /** One batch at a time; later arrivals form the next. */
  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH);
      queue = queue.slice(BATCH);
      try {
        const counted = await takeIn(batch.map(({ report }) => report));
        for (const { report, done } of batch) done(counted.has(report));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    working = false;
  }

  async function takeIn(batch: CheckedReport[]): Promise<Set<CheckedReport>> {
    const at = now();
    const map = state.map();
    const live = liveKeys(environment, map);
    const everyLive = [...state.maps()].flatMap(([name, each]) => [...liveKeys(name, each)]);
    let accepted: CheckedReport[] = [];
    const watch = await transaction(pool, async (db) => {
      accepted = (await insertReports(db, batch, at)).flatMap((index) => batch[index] ?? []);
      if (accepted.length === 0) return null;
      await countReports(db, environment, accepted, at);
      await recordExposures(db, keys, map, accepted, at);
      await recordSpeeds(db, environment, accepted, at);
      await noteVisits(db, environment, shellVisits(accepted), at);
      const watched: Watched = { live, everyLive: new Set(everyLive), keyOf };
      return watchLoads(db, accepted, watched, await stepClock(db));
    });
    for (const key of watch?.failing ?? []) await answerAlarm(context, key, FAILS);
    for (const key of watch?.failingChanged ?? [])
      await raiseAlarm(context, key, messages.health.failsOnChangedPages);
    await detectMissingReports(at, live);
    return new Set(accepted);
  }

  async function detectMissingReports(at: Date, live: ReadonlySet<string>) {
    if (at.getTime() - listenedAt < LISTEN_EVERY_MS) return;
    listenedAt = at.getTime();
    const to = before(at, SILENT_AFTER_MS);
    const counts = await countVisits(pool, environment, {
      from: before(to, HOUR_MS + DAY_MS),
      middle: before(to, HOUR_MS),
      to,
    });
    for (const releaseId of releasesWithoutReports(counts, state.map().remotes['shell']?.stable ?? null)) {
      const key = keyOf({ remote: 'shell', releaseId });
      if (live.has(key)) await answerAlarm(context, key, SILENT);
    }
  }

  return {
    report: (report) =>
      new Promise((done, failed) => {
        queue.push({ report, done, failed });
        void work();
      }),
    history: (since) => listHealth(pool, environment, since),
    speeds: (remote) => readSpeedTable(pool, environment, { map: state.map(), remote, now: now() }),
    watch: () => readWatch(pool),
    isRollbackExhausted: () => isRollbackExhausted(pool, environment, now()),
    exhaustedRollbacks: () => exhaustedRollbacks(pool, now()),
    prune: () => pruneAll(pool, [...state.maps().values()], now()),
  };
}

const shellVisits = (reports: CheckedReport[]) =>
  reports
    .filter(({ remote, kind }) => remote === 'shell' && !['entered', 'late', 'measured'].includes(kind))
    .map((report) => ({ ...report, told: report.kind !== 'began' }));

interface Watched {
  live: ReadonlySet<string>;
  /** In all environments. */
  everyLive: ReadonlySet<string>;
  keyOf: (key: ReleaseKey) => string;
}

/** Returns the keys of failing releases. */
async function watchLoads(
  db: Queryable,
  reports: CheckedReport[],
  { live, everyLive, keyOf }: Watched,
  at: Date,
): Promise<{ failing: string[]; failingChanged: string[] }> {
  const loads = reports.filter(
    (report) => ['loaded', 'failed'].includes(report.kind) && live.has(keyOf(report)),
  );
  const known = await findReports(db, loads);
  const now = new Set(loads.map(reportKey));
  const watch = pruneToLive(await lockWatch(db), everyLive);
  const open = openWindow(watch);
  const changed = openChangedWatch(watch);
  for (const report of loads) {
    const failed = report.kind === 'failed';
    const success = reportKey({ ...report, kind: 'loaded' });
    // A crash after showing is one failed load.
    if (!failed && now.has(reportKey({ ...report, kind: 'failed' }))) continue;
    const loadedBefore = failed && known.has(success) && !now.has(success);
    const { prefix, pageChanged } = report;
    (pageChanged ? changed : open).record({
      key: keyOf(report),
      prefix,
      failed,
      loadedBefore,
      at: at.getTime(),
    });
  }
  const next = { watched: open.document().watched, changed: changed.document().watched };
  await updateWatch(db, next);
  const failing = [...live].filter((key) => open.isAlarmed(key));
  const touched = new Set(loads.filter(({ pageChanged }) => pageChanged).map(keyOf));
  const failingChanged = [...touched].filter((key) => changed.isAlarmed(key, open.failures(key)));
  return { failing, failingChanged };
}

async function pruneAll(db: Queryable, maps: readonly ReleaseMap[], at: Date): Promise<void> {
  await pruneHealth(db, before(at, TICKET_LIFETIME_MS), before(at, HISTORY_MS));
  await pruneErrors(db, before(at, ERRORS_MS));
  await pruneSpeeds(db, before(at, SPEEDS_MS));
  await deleteReplays(db, before(at, REPLAY_LIFETIME_MS));
  await deleteExpiredCounts(db, at);
  await pruneVisits(db, before(at, DAY_MS + HOUR_MS + SILENT_AFTER_MS));
  const running = maps.flatMap(({ remotes }) =>
    Object.values(remotes).flatMap(({ experiments }) => experiments.map(({ salt }) => salt)),
  );
  await deleteNetworks(db, running, before(at, NETWORKS_MS));
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

const liveKeys = (environment: string, map: ReleaseMap): Set<string> =>
  new Set(
    Object.entries(map.remotes).flatMap(([remote, releases]) =>
      liveReleases(releases).map((releaseId) =>
        releaseKey({ remote: scopedRemote(environment, remote), releaseId }),
      ),
    ),
  );
