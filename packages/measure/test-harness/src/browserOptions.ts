import type { LaunchOptions } from 'playwright';

/** Full runs use complete Chromium, which drew the reference pictures. */
const executablePath =
  (process.env['FULL'] === '1' ? undefined : process.env['PSMA_HEADLESS_SHELL']) ??
  process.env['PSMA_CHROMIUM'];

/** How journeys and benches launch Chromium. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** Options of every page. */
export const PAGE_OPTIONS = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Europe/London',
} as const;
