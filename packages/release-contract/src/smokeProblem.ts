import type { Smoke } from './schemas/conclusion.ts';

/** Why a smoke report speaks against publishing; null when it does not. */
export function smokeProblem(smoke: Smoke): string | null {
  if ('skipped' in smoke) return null;
  if (smoke.pages.length === 0)
    return 'The smoke run saw no page: the release has no screen that opens by itself. Say why it may be left out with --no-smoke "<reason>".';
  const failed = smoke.pages.find((page) => page.problems.length > 0);
  return failed ? `The smoke run failed at ${failed.path}: ${failed.problems[0]}` : null;
}
