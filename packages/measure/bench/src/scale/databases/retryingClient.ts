import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_AFTER_MS = 250;
const GIVEN_UP_AFTER_MS = 10_000;
/** Retryable: no response, first request running, database unavailable. */
const PASSING = new Set([0, 409, 503]);

interface PendingRequest {
  path: string;
  token: string;
  /** If given, sends a POST. */
  body?: object;
  key?: string;
}

export interface RetryingClient {
  /** Retries by received status; 0 for no response. */
  again: Map<number, number>;
  /** Repeats until a response; rejects non-retryable ones. */
  ask<Answer>(url: string, call: PendingRequest): Promise<Answer>;
}

/** Sends assessment requests, repeating them unchanged. */
export function retryingClient(): RetryingClient {
  const again = new Map<number, number>();
  return {
    again,
    async ask<Answer>(url: string, call: PendingRequest) {
      for (;;) {
        const { status, text } = await attempt(url, call);
        if (status === 200 || status === 201) return JSON.parse(text) as Answer;
        if (!PASSING.has(status)) throw new Error(`${call.path} answered ${status}: ${text}`);
        again.set(status, (again.get(status) ?? 0) + 1);
        await pause(AGAIN_AFTER_MS);
      }
    },
  };
}

async function attempt(
  url: string,
  { path, token, body, key }: PendingRequest,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`${url}/api/assessment${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
