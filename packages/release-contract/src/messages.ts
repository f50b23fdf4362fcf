/** User-facing texts. */
export const messages = {
  sawNoPage:
    'The smoke run saw no page: the release has no screen that opens by itself. Say why it may be left out with --no-smoke "<reason>".',
  smokeFailed: (path: string, problem: string | undefined) => `The smoke run failed at ${path}: ${problem}`,
} as const;
