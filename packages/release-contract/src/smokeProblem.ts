import { messages } from './messages.ts';
import type { Smoke } from './schemas/conclusion.ts';

/** Why a smoke report speaks against publishing; null when it does not. */
export function smokeProblem(smoke: Smoke): string | null {
  if ('skipped' in smoke) return null;
  if (smoke.pages.length === 0) return messages.sawNoPage;
  const failed = smoke.pages.find((page) => page.problems.length > 0);
  return failed ? messages.smokeFailed(failed.path, failed.problems[0]) : null;
}
