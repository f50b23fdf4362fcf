/** Thrown while rendering: the shell shows "Error {status}". */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message = `The page answered ${status}.`) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}
