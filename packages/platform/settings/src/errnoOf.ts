/** Code of an error of the operating system, such as ENOENT; empty for other errors. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
