import { messages } from './messages.ts';
import type { Smoke } from './schemas/conclusion.ts';

/** Returns why a smoke report prevents publishing, or null. */
export function smokeProblem(smoke: Smoke): string | null {
  if ('skipped' in smoke) return null;
  if (smoke.pages.length === 0) return messages.sawNoPage;
  const failed = smoke.pages.find((page) => page.problems.length > 0);
  return failed ? messages.smokeFailed(failed.path, failed.problems[0]) : null;
}
