import { userInfo } from 'node:os';

/** Who runs a command: the system's user, and behind `sudo` who asked for it. */
export function operatorName(): string {
  const { SUDO_USER: asked } = process.env;
  if (asked) return asked;
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
