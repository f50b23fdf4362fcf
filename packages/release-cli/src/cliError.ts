/** One-line error with exit code: 1 refused, 2 usage, 3 no response. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  /** The registry's refusal, if any. */
  readonly refusal: string | undefined;

  constructor(message: string, exitCode: number, refusal?: string) {
    super(message);
    this.exitCode = exitCode;
    this.refusal = refusal;
  }
}
