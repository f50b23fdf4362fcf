/** `file` is relative to the content directory, `line` 1-based. */
export interface ContentProblem {
  file: string;
  line: number;
  reason: string;
}

/** Unusable content; a `file:line reason` line per problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    this.problems = problems;
  }
}
