import type { ApiErrorBody } from '@psma/route-contract';

/** Returned by a handler to refuse a request. */
export class Refusal {
  readonly body: ApiErrorBody;

  constructor(body: ApiErrorBody) {
    this.body = body;
  }
}

export const refusal = (
  status: number,
  name: string,
  message: string,
  details?: Record<string, unknown>,
): Refusal => new Refusal({ status, name, message, ...(details && { details }) });
