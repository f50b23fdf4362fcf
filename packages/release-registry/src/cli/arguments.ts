import { execFileSync } from 'node:child_process';
import { CliError } from './cliError.ts';

/** `8h`, `30m`, `2d` or seconds, as seconds. */
export function parseDuration(text: string): number {
  const found = /^(\d+)([smhd]?)$/.exec(text);
  if (!found) throw new CliError(`"${text}" is no duration: write 30m, 8h or 2d.`, 2);
  const unit = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 }[found[2] ?? ''] ?? 1;
  return Number(found[1]) * unit;
}

/** `mf-triage@0123456789ab` as many times as wanted, as one record. */
export function parsePins(pins: string[]): Record<string, string> {
  return Object.fromEntries(
    pins.map((pin) => {
      const [remote, release, rest] = pin.split('@');
      if (!remote || !release || rest !== undefined)
        throw new CliError(`"${pin}" is no pin: write remote@release.`, 2);
      return [remote, release];
    }),
  );
}

export function parsePercent(text: string): number {
  const percent = Number(text);
  if (!text || !Number.isFinite(percent)) throw new CliError(`"${text}" is no percentage.`, 2);
  return percent;
}

/** The reason given, else the subject of the last commit. */
export function findReason(given: string | undefined): string {
  if (given?.trim()) return given.trim();
  try {
    const subject = execFileSync('git', ['log', '-1', '--format=%s'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (subject) return subject;
  } catch {
    // No repository: the reason has to be given.
  }
  throw new CliError(
    'Every change needs a reason: give --reason (here is no commit whose subject could be one).',
    2,
  );
}
