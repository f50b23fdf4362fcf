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

/** What keeps the server from writing its files and what operators can do; null for an error of another kind. */
export function diskErrorMessage(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason ? messages.disk.refused(code, reason) : null;
}
