import type { ApiErrorBody } from '@psma/route-contract';
import { isRecord } from '@psma/validators';
import { messages } from './messages.ts';

/**
 * A failed request: the server's error body; `status: "unknown"` for non-JSON;
 * `name: "unknown"` without a response (specification section 7, decision G3).
 */
export class ApiError extends Error {
  static readonly brand: string = 'isApiError';
  readonly isApiError = true;
  readonly status: number | 'unknown';
  readonly details: Record<string, unknown>;
  /** Id in the server's log, or null. */
  readonly requestId: string | null;

  /** True also for errors of other copies of this package, since remotes share loaded data. */
  static override [Symbol.hasInstance]<Class extends abstract new (...given: never) => unknown>(
    this: Class & { readonly brand: string },
    error: unknown,
  ): error is InstanceType<Class> {
    return isRecord(error) && error[this.brand] === true;
  }

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
  static override readonly brand: string = 'isNetworkError';
  readonly isNetworkError = true;

  constructor(cause: string) {
    super({ name: 'unknown', message: messages.network(cause) });
  }
}

/** Another party made or changed the response, e.g. a captive portal (decision G144). */
export class ForeignResponse extends NetworkError {
  static override readonly brand = 'isForeign';
  readonly isForeign = true;
  override readonly message = messages.foreign;

  constructor() {
    super('');
  }
}
