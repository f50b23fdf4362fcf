import type { ApiErrorBody, ErrorName } from '@psma/api-contract';

/** A failure that has a place in the contract: its name is stable, its message is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, name: ErrorName, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }

  /** The body of decision G3. */
  toBody(): ApiErrorBody {
    const { status, name, message, details } = this;
    return { status, name, message, ...(details && { details }) };
  }
}
