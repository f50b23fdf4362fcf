import { errnoOf } from '@psma/settings';
import { messages } from '../messages.ts';

const { full, readOnly, notOurs, failing } = messages.disk;

const REASONS: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: notOurs,
  EPERM: notOurs,
  EIO: failing,
};

/** Returns cause and remedy for operators; null for other errors. */
export function diskErrorMessage(error: unknown): string | null {
  const code = errnoOf(error);
  const reason = REASONS[code];
  return reason ? messages.disk.refused(code, reason) : null;
}
