import type { Queryable } from '@psma/database';
import { ReleaseRefused, type ReleaseEvent, type Swap } from '@psma/release-contract';
import type { ReleaseMap } from '@psma/release-model';
import { listSwapEvents } from '../log/eventStore.ts';
import { messages } from '../messages.ts';
import type { MapChange } from './changeMap.ts';
import { undoBlocker, undoSwap } from './mapChanges.ts';

/** Log lines searched; one per remote of a swap. */
const LINES = 100;

/** Newest first. */
export async function listSwaps(db: Queryable, environment: string, map: ReleaseMap): Promise<Swap[]> {
  const events = await listSwapEvents(db, environment, LINES);
  const revisions = [...new Set(events.map(({ revision }) => revision))];
  // The last swap may be incomplete.
  const whole = events.length < LINES ? revisions : revisions.slice(0, -1);
  return whole.map((revision) =>
    swapFrom(
      events.filter((event) => event.revision === revision),
      map,
    ),
  );
}

export async function findSwap(
  db: Queryable,
  environment: string,
  revision: number,
  map: ReleaseMap,
): Promise<Swap> {
  return swapFrom(await readSwap(db, environment, revision), map);
}

export async function planUndo(db: Queryable, environment: string, revision: number): Promise<MapChange[]> {
  const events = await readSwap(db, environment, revision);
  return events.flatMap(({ remote, before, after }) =>
    remote && after
      ? [
          {
            action: 'swap-undo',
            remote,
            releaseId: before?.stable ?? null,
            change: undoSwap(remote, before?.stable ?? null, after),
          },
        ]
      : [],
  );
}

async function readSwap(db: Queryable, environment: string, revision: number): Promise<ReleaseEvent[]> {
  const events = await listSwapEvents(db, environment, LINES, revision);
  if (events.length === 0) throw new ReleaseRefused('UnknownSwap', messages.rollout.notASwap(revision));
  return events;
}

function swapFrom(events: ReleaseEvent[], map: ReleaseMap): Swap {
  const [{ revision, at, by, reason }] = events as [ReleaseEvent];
  const blockers = events.map(({ remote, before, after }) =>
    remote && after ? undoBlocker(remote, before?.stable ?? null, after, map.remotes[remote]) : null,
  );
  return {
    revision,
    at,
    by,
    reason,
    remotes: events.map(({ remote, releaseId, before }) => ({
      remote: remote ?? '',
      release: releaseId ?? '',
      before: before?.stable ?? null,
    })),
    settled: blockers.find((why) => why !== null) ?? null,
  };
}
