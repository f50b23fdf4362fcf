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
  /** Another party made or changed the response, e.g. a captive portal. */
  readonly isForeign: boolean = false;

  constructor(cause: string) {
    super({ name: 'unknown', message: messages.network(cause) });
  }
}

/** A successful response that is not the API's (decision G144). */
export class ForeignResponse extends NetworkError {
  override readonly isForeign = true;
  override readonly message = messages.foreign;

  constructor() {
    super('');
  }
}
