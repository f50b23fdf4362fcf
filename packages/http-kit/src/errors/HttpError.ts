import type { ApiErrorBody } from '@psma/api-contract';

/** A failure that leaves as an answer: its name is stable, its message is for people. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, name: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }

  /** The status by the name that Fastify and every error handler read. */
  get statusCode(): number {
    return this.status;
  }

  /** The body of decision G3. */
  toBody(): ApiErrorBody {
    const { status, name, message, details } = this;
    return { status, name, message, ...(details && { details }) };
  }
}
