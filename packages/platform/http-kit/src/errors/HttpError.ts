import type { ApiErrorBody } from '@psma/route-contract';

/** Sent as a response, with name and message. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, name: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }

  /** Name read by Fastify and all error handlers. */
  get statusCode(): number {
    return this.status;
  }

  /** Body of decision G3. */
  toBody(): ApiErrorBody {
    const { status, name, message, details } = this;
    return { status, name, message, ...(details && { details }) };
  }
}
