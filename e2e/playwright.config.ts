import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const whole = process.env['FULL'] === '1';
// What takes minutes of its own has its own script, which sets FULL.
const ignored = whole ? [] : ['**/*.full.spec.ts'];
// The full forms run in the whole Chromium, which also drew the pictures that one of them compares.
const executablePath =
  (whole ? undefined : process.env['PSMA_HEADLESS_SHELL']) ?? process.env['PSMA_CHROMIUM'];
const report = process.env['PSMA_E2E_REPORT'];
const root = process.getuid?.() === 0;

const journeys = path.join(import.meta.dirname, 'journeys');
/** Those that share each worker's product. The others release, build or start something of their own. */
const sharing = globSync('*.spec.ts', { cwd: journeys })
  .filter((file) =>
    /from '\.\.\/support\/(test|signedIn|siteDataBlocked)\.ts'/.test(
      readFileSync(path.join(journeys, file), 'utf8'),
    ),
  )
  .map((file) => `**/${file}`);

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/globalSetup.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // The longest come first, so that many short ones are left to fill all workers to the end.
  projects: [
    { name: 'isolated', testIgnore: [...ignored, ...sharing] },
    { name: 'sharing', testMatch: sharing, testIgnore: ignored },
  ],
  // More than cores: a journey waits for a third of its time.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A second try keeps a landing from hanging on one; `npm test` names what needed it, to be mended like a failure.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    acceptDownloads: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
