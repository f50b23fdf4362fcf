import type { Pool } from '@psma/database';
import { LISTEN } from './mapStore.ts';

const RETRY_MS = 1_000;
/** Polling interval: connections can die without an error. */
const FALLBACK_POLL_MS = 30_000;

/**
 * Calls `onSignal` after each commit by any process and each (re)connection.
 * Retries until `stop`.
 */
export function listenForChanges(pool: Pool, onSignal: () => void): { stop(): void } {
  let stopped = false;
  let close: (() => void) | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const client = await pool.connect();
    let gone = false;
    const drop = (error?: Error) => {
      if (gone) return;
      gone = true;
      close = null;
      client.release(error ?? true);
      if (!stopped) schedule();
    };
    close = drop;
    client.on('error', drop);
    client.on('end', () => drop());
    client.on('notification', onSignal);
    await client.query(LISTEN).catch(drop);
    if (stopped) drop();
    else if (!gone) onSignal();
  }

  function schedule() {
    retry = setTimeout(attempt, RETRY_MS);
    retry.unref();
  }

  function attempt() {
    connect().catch(() => {
      if (!stopped) schedule();
    });
  }
  attempt();
  const fallbackPoll = setInterval(onSignal, FALLBACK_POLL_MS);
  fallbackPoll.unref();

  return {
    stop() {
      stopped = true;
      clearInterval(fallbackPoll);
      clearTimeout(retry);
      close?.();
    },
  };
}
