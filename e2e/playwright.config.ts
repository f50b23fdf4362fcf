import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const whole = process.env['FULL'] === '1';
// Slow specs have their own script, which sets FULL.
const ignored = whole ? [] : ['**/*.full.spec.ts'];
// Full runs use complete Chromium, which drew the reference pictures.
const executablePath =
  (whole ? undefined : process.env['PSMA_HEADLESS_SHELL']) ?? process.env['PSMA_CHROMIUM'];
const report = process.env['PSMA_E2E_REPORT'];
const root = process.getuid?.() === 0;

const journeys = path.join(import.meta.dirname, 'journeys');
/** Specs sharing a worker's product. */
const sharing = globSync('*.spec.ts', { cwd: journeys })
  .filter((file) =>
    /from '\.\.\/support\/(test|signedInTest|siteDataBlocked)\.ts'/.test(
      readFileSync(path.join(journeys, file), 'utf8'),
    ),
  )
  .map((file) => `**/${file}`);

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/globalSetup.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // Longest first, so that short ones fill all workers.
  projects: [
    { name: 'isolated', testIgnore: [...ignored, ...sharing] },
    { name: 'sharing', testMatch: sharing, testIgnore: ignored },
  ],
  // Exceeds cores, as journeys wait a third of their time.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // One flaky test must not block landing.
  retries: process.env['CI'] ? 1 : 0,
  // For slow machines: costs time only where a test fails.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
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
