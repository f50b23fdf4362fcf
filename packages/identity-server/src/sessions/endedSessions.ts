import type { Pool } from '@psma/database';
import { listEndedSessions } from './sessionStore.ts';
import { ACCESS_SECONDS } from './tokens.ts';

/** Far inside the second that is promised, on a busy machine too. */
const LOOK_EVERY_MS = 200;
/** A transaction may commit long after it noted the moment: each look goes back this far. */
const OVERLAP_SECONDS = 60;
/** After this no token of a session can be valid. */
export const REMEMBERED_SECONDS = ACCESS_SECONDS + OVERLAP_SECONDS;

export interface EndedSessions {
  /** Whether a session (`origin_jti` of its tokens) has ended before its time. No query is made. */
  has(originJti: string): boolean;
  /** Resolves once no more queries come. */
  stop(): Promise<void>;
}

/**
 * Follows which sessions end, in whatever process: known here within a second while the database answers (G129). Asking
 * the database again and again is safer than listening, which misses what is sent while a connection is silently dead.
 * Rejects when the first query fails; later failures are logged and followed by another query.
 */
export async function followEndedSessions(
  pool: Pool,
  onError: (error: Error) => void = () => {},
): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const look = async (seconds: number) => {
    for (const { originJti, at } of await listEndedSessions(pool, seconds))
      ended.set(originJti, at.getTime());
    const forgotten = Date.now() - REMEMBERED_SECONDS * 1000;
    for (const [originJti, at] of ended) {
      if (at > forgotten) break;
      ended.delete(originJti);
    }
  };
  await look(REMEMBERED_SECONDS);

  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  let stopped = false;
  let seconds = OVERLAP_SECONDS;
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look(seconds)
        .then(() => void (seconds = OVERLAP_SECONDS))
        .catch((error: Error) => {
          // However long it lasts, nothing that ended meanwhile is missed.
          seconds = REMEMBERED_SECONDS;
          onError(error);
        })
        .finally(() => stopped || lookLater());
    }, LOOK_EVERY_MS).unref();
  };
  lookLater();
  return {
    has: (originJti) => ended.has(originJti),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
