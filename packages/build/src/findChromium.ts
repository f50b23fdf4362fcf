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
    installPackage('chromium');
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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without what surrounds a page, which draws and runs pages as Chromium does for half of the processor time;
 * installed where `ensureChromium` may install. Null where there is none: then Chromium itself serves.
 */
function ensureHeadlessShell(say: (line: string) => void): string | null {
  if (!existsSync(HEADLESS_SHELL) && isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium’s headless shell from the Debian package');
    installPackage('chromium-headless-shell');
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null;
}

/** What the browser tests are told: the browser for pages, and the one that has settings of its own, too. */
export function browsersForTests(say: (line: string) => void): Record<string, string> {
  const chromium = ensureChromium(say);
  const shell = chromium && ensureHeadlessShell(say);
  return {
    ...(chromium ? { PSMA_CHROMIUM: chromium } : {}),
    ...(shell ? { PSMA_HEADLESS_SHELL: shell } : {}),
  };
}

function installPackage(name: string): void {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
