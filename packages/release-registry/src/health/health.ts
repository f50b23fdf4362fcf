import { transaction } from '@psma/database';
import { liveReleases } from '@psma/release-model';
import type { ReleaseMap, Visitor } from '@psma/release-model';
import type { RegistryContext } from '../registryContext.ts';
import { recordExposures } from '../experiments/recordExposures.ts';
import { TICKET_LIFETIME_MS } from '../visitors/tickets.ts';
import {
  countReports,
  insertReports,
  listHealth,
  lockWatch,
  pruneHealth,
  readWatch,
  updateWatch,
} from './healthStore.ts';
import type { HealthRow, ReportRow } from './healthStore.ts';
import { keyOf, onlyLive, watchLoad } from './watch.ts';
import type { Watch } from './watch.ts';
import { answerAlarm } from './answerAlarm.ts';

/** A report whose ticket was checked, with who sent it and from which network. */
export interface CheckedReport extends ReportRow {
  prefix: string;
  visitor: Visitor;
}

export interface Health {
  /** Takes a report in; resolves when it is stored, and when what it set off has been done. */
  report(report: CheckedReport): Promise<void>;
  /** Counts per release and minute since then. */
  history(since: Date): Promise<HealthRow[]>;
  watch(): Promise<Watch>;
}

const BATCH = 500;
const PRUNE_EVERY_MS = 3_600_000;
const HISTORY_MS = 14 * 24 * 3_600_000;

export function createHealth(context: RegistryContext): Health {
  const { pool, state, now } = context;
  let queue: { report: CheckedReport; done: () => void; failed: (error: unknown) => void }[] = [];
  let working = false;
  let prunedAt = 0;

  /** One batch at a time; what arrives meanwhile makes up the next one. */
  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH);
      queue = queue.slice(BATCH);
      try {
        await takeIn(batch.map(({ report }) => report));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    working = false;
  }

  async function takeIn(batch: CheckedReport[]) {
    const at = now();
    const map = state.map();
    const live = liveKeys(map);
    const watch = await transaction(pool, async (db) => {
      const accepted = (await insertReports(db, batch, at)).flatMap((index) => batch[index] ?? []);
      if (accepted.length === 0) return null;
      await countReports(db, accepted, at);
      await recordExposures(db, map, accepted, at);
      let next = onlyLive(await lockWatch(db), live);
      for (const report of accepted) {
        if (report.kind !== 'late' && live.has(keyOf(report)))
          next = watchLoad(next, { ...report, failed: report.kind === 'failed' });
      }
      await updateWatch(db, next);
      return next;
    });
    for (const [key, { alarmed }] of Object.entries(watch?.releases ?? {}))
      if (alarmed) await answerAlarm(context, key);
    if (at.getTime() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = at.getTime();
      await pruneHealth(
        pool,
        new Date(at.getTime() - TICKET_LIFETIME_MS),
        new Date(at.getTime() - HISTORY_MS),
      );
    }
  }

  return {
    report: (report) =>
      new Promise((done, failed) => {
        queue.push({ report, done, failed });
        void work();
      }),
    history: (since) => listHealth(pool, since),
    watch: () => readWatch(pool),
  };
}

const liveKeys = (map: ReleaseMap): Set<string> =>
  new Set(
    Object.entries(map.remotes).flatMap(([remote, releases]) =>
      liveReleases(releases).map((releaseId) => keyOf({ remote, releaseId })),
    ),
  );
