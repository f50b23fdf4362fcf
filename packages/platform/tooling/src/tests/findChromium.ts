import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Path of the system's Chromium; null for none. */
export const systemChromium = (): string | null => SYSTEM.find((file) => existsSync(file)) ?? null;

/**
 * System Chromium, else Debian's package if root on Debian, else Playwright's own
 * (null). Throws if unavailable.
 */
export async function ensureChromium(print: (line: string) => void): Promise<string | null> {
  const found = systemChromium();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    print('Installing Chromium from the Debian package');
    await installPackage('chromium');
    const installed = systemChromium();
    if (installed) return installed;
  }
  print('Installing Playwright’s Chromium');
  if ((await install('npx', ['playwright', 'install', 'chromium'], { cwd: 'e2e' })) !== 0)
    throw new Error(
      'There is no Chromium for the browser tests: install the package chromium, then try again.',
    );
  return null;
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Headless Chromium: same rendering, half the processor time. Null if unavailable. */
async function ensureHeadlessShell(print: (line: string) => void): Promise<string | null> {
  if (!existsSync(HEADLESS_SHELL) && isDebian() && process.getuid?.() === 0) {
    print('Installing Chromium’s headless shell from the Debian package');
    await installPackage('chromium-headless-shell');
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null;
}

/** Environment for tests: two kinds of page browser. */
export async function browsersForTests(print: (line: string) => void): Promise<Record<string, string>> {
  const chromium = await ensureChromium(print);
  const shell = chromium && (await ensureHeadlessShell(print));
  return {
    ...(chromium ? { PSMA_CHROMIUM: chromium } : {}),
    ...(shell ? { PSMA_HEADLESS_SHELL: shell } : {}),
  };
}

async function installPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await install('apt-get', ['update', '-q'], { env });
  await install('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
}

/** Shows only errors; returns the exit code, or null if the program did not start. */
async function install(program: string, args: string[], where: { cwd?: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(program, args, { ...where, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code]: unknown[] = await once(child, 'exit').catch(() => [null]);
  return code;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
