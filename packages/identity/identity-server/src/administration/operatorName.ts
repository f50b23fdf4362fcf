import { userInfo } from 'node:os';

/** The command's system user, and behind `sudo` the invoking one. */
export function operatorName(): string {
  const { SUDO_USER: asked } = process.env;
  if (asked) return asked;
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
