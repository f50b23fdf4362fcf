/** Thrown by a screen while rendering when its page cannot be shown: the shell shows "Error {status}". */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message = `The page answered ${status}.`) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}
