import type { Pool } from '@psma/database';
import { listEndedSessions } from './sessionStore.ts';
import { ACCESS_SECONDS } from './tokens.ts';

/** Well within the promised second, even on a busy machine. */
const LOOK_EVERY_MS = 200;
/** Transactions may commit late: queries look back this far. */
const OVERLAP_SECONDS = 60;
/** After this no token of a session is valid. */
export const REMEMBERED_SECONDS = ACCESS_SECONDS + OVERLAP_SECONDS;

export interface EndedSessions {
  /** True if a session (`origin_jti`) was ended early. No query. */
  has(originJti: string): boolean;
  /** Resolves once no more queries run. */
  stop(): Promise<void>;
}

/**
 * Follows ended sessions of all processes, within a second while the database
 * responds (G129). LISTEN would miss notifications on a silently dead connection.
 * Rejects if the first query fails; later failures are logged and retried.
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
          // However long it lasts, no ended session is missed.
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
