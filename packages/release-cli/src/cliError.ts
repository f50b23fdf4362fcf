/** What the command line says on one line before it ends. Codes: 1 refused, 2 wrong usage, 3 no answer. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  /** The name of the registry's refusal, where it refused. */
  readonly refusal: string | undefined;

  constructor(message: string, exitCode: number, refusal?: string) {
    super(message);
    this.exitCode = exitCode;
    this.refusal = refusal;
  }
}
