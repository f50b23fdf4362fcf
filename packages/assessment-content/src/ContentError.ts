/** One thing wrong with the content. `file` is relative to the content directory, `line` counts from 1. */
export interface ContentProblem {
  file: string;
  line: number;
  reason: string;
}

/** The content cannot be used. The message holds one `file:line reason` line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    this.problems = problems;
  }
}
