import { withCode, type ErrorCode, type Problem } from '@psma/release-contract';

/** Refused, wrong usage, no response. */
export const FAILURE_CODES = [1, 2, 3] as const;
type ExitCode = (typeof FAILURE_CODES)[number];

/** A refusal has a code of its own. */
const CODES = { 2: 'WrongUsage', 3: 'NoAnswer' } as const satisfies Partial<Record<ExitCode, ErrorCode>>;

/** One line for each problem, which ends with its code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  /** Stable; of a registry's refusal its name. */
  readonly code: string;

  constructor(text: string, exitCode: keyof typeof CODES);
  constructor(problems: string | readonly CodedText[], exitCode: ExitCode, code: string);
  constructor(
    problems: string | readonly CodedText[],
    exitCode: ExitCode,
    code: string = exitCode === 1 ? '' : CODES[exitCode],
  ) {
    const lines = typeof problems === 'string' ? [{ text: problems, code }] : problems;
    super(lines.map((line) => withCode(line.text, line.code)).join('\n'));
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** As in `Problem`; a newer server has codes that are unknown here. */
type CodedText = Pick<Problem, 'text'> & { code: string };
