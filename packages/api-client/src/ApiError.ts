import type { ApiErrorBody } from '@psma/api-contract';
import { messages } from './messages.ts';

/**
 * What every failed call throws: the server's error body, `status: "unknown"` when the answer was not JSON, or
 * `name: "unknown"` when no answer came (specification section 7, decision G3).
 */
export class ApiError extends Error {
  readonly status: number | 'unknown';
  readonly details: Record<string, unknown>;
  /** The id under which the server has logged the call; null where it told none. Shells put it in reports of errors. */
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

/** No HTTP answer came at all: the network failed, or the time was up. */
export class NetworkError extends ApiError {
  constructor(cause: string) {
    super({ name: 'unknown', message: messages.network(cause) });
  }
}
