import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS, PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';

const whole = process.env['FULL'] === '1';
// Slow specs have their own script, which sets FULL.
const ignored = whole ? [] : ['**/*.full.spec.ts'];
const report = process.env['PSMA_E2E_REPORT'];

const journeys = path.join(import.meta.dirname, 'journeys');
/** Specs sharing a worker's product. */
const sharing = globSync('*.spec.ts', { cwd: journeys })
  .filter((file) =>
    /from '@psma\/test-harness\/(test|signedInTest|siteDataBlocked)\.ts'/.test(
      readFileSync(path.join(journeys, file), 'utf8'),
    ),
  )
  .map((file) => `**/${file}`);

export default defineConfig({
  testDir: 'journeys',
  globalSetup: '../packages/measure/test-harness/src/globalSetup.ts',
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
  // For slow machines: costs time only where a test fails.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    ...PAGE_OPTIONS,
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    acceptDownloads: true,
    launchOptions: LAUNCH_OPTIONS,
  },
});
