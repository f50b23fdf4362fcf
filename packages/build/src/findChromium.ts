import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Path of the system's Chromium, or null. */
export const systemChromium = (): string | null => SYSTEM.find((file) => existsSync(file)) ?? null;

/**
 * A browser for tests: the system's Chromium, else Debian's package when root on Debian, else Playwright's own.
 * Resolves with its path, or null when Playwright knows where it is. Throws when there is none to be had.
 */
export function ensureChromium(say: (line: string) => void): string | null {
  const found = systemChromium();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium from the Debian package');
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = systemChromium();
    if (installed) return installed;
  }
  say('Installing Playwright’s Chromium');
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: 'e2e',
  });
  if (result.status !== 0)
    throw new Error(
      'There is no Chromium for the browser tests: install the package chromium, then try again.',
    );
  return null;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
