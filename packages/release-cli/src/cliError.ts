/** What the command line says on one line before it ends. Codes: 1 refused, 2 wrong usage, 3 no answer. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
