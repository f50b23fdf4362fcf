import type { ApiErrorBody } from '@psma/api-contract';
import { messages } from './messages.ts';

/**
 * A failed request: the server's error body; `status: "unknown"` for non-JSON;
 * `name: "unknown"` without a response (specification section 7, decision G3).
 */
export class ApiError extends Error {
  readonly status: number | 'unknown';
  readonly details: Record<string, unknown>;
  /** Id in the server's log, or null. */
  readonly requestId: string | null;

  constructor(
    body: Partial<Omit<ApiErrorBody, 'status'>> & { status?: number | 'unknown' },
    requestId: string | null = null,
  ) {
    super(body.message ?? messages.failed);
    this.name = body.name ?? 'unknown';
    this.status = body.status ?? 'unknown';
    this.details = body.details ?? {};
    this.requestId = requestId;
  }
}

/** No HTTP response: network failure or timeout. */
export class NetworkError extends ApiError {
  constructor(cause: string) {
    super({ name: 'unknown', message: messages.network(cause) });
  }
}
