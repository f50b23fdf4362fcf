import type { ErrorName } from '@psma/api-contract';
import { HttpError } from '@psma/http-kit';

/** A failure defined by the contract. */
export class ApiError extends HttpError {
  constructor(status: number, name: ErrorName, message: string, details?: Record<string, unknown>) {
    super(status, name, message, details);
  }
}
