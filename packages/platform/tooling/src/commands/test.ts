import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../releases/buildAll.ts';
import { browsersForTests } from '../tests/findChromium.ts';
import { jest } from '../tests/jest.ts';
import {
  jestTimes,
  playwrightTimes,
  skipReasons,
  slowest,
  type FileTime,
  type JestReport,
  type PlaywrightReport,
} from '../tests/testReports.ts';
import { run, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';

const IGNORE_SLOW = '--testPathIgnorePatterns=\\.slow\\.test\\.';
/**
 * `npm test`: the short run. `npm run test:full`: what it leaves out, and the server
 * tests over the other kind of database connection. Both print a final line.
 */
const full = process.argv.includes('--full');
const reports = mkdtempSync(path.join(tmpdir(), 'psma-reports-'));
const print = (line: string) => process.stdout.write(`${line}\n`);
const total = { passed: 0, failed: 0 };
const times: FileTime[] = [];
const groups: string[] = [];
const skipped: string[] = [];

const count = (passed: number, failed: number) => {
  total.passed += passed;
  total.failed += failed;
};

async function timed(name: string, task: () => Promise<unknown>) {
  const start = performance.now();
  await task();
  groups.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(7)} s  ${name}`);
}

async function step(name: string, file: string) {
  print(`\n== ${name}`);
  const ok = (await run(process.execPath, [file])) === 0;
  count(ok ? 1 : 0, ok ? 0 : 1);
}

// All at once: each has long parts that use one processor.
const checks = () =>
  Promise.all([
    step('Lint', 'packages/platform/tooling/src/commands/lint.ts'),
    step('Type check', 'packages/platform/tooling/src/commands/typecheck.ts'),
    step('Unused code and dependencies', 'packages/platform/tooling/src/commands/unused.ts'),
    step('Content', 'packages/assessment/assessment-content/src/lint.ts'),
    step('Public contracts', 'packages/assessment/server/src/contracts.ts'),
  ]);

async function unit(args: string[]) {
  const file = path.join(reports, 'jest.json');
  const code = await jest(['--silent', '--json', `--outputFile=${file}`, '--reporters=default', ...args]);
  const result = report<JestReport>(file);
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = result;
  times.push(...jestTimes(result));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  count(numPassedTests, code !== 0 && failed === 0 ? 1 : failed);
}

async function browser(browsers: Record<string, string>) {
  const file = path.join(reports, 'playwright.json');
  const code = await run(
    process.execPath,
    [
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      full ? '--grep-invert=@short' : '--grep=@short',
    ],
    { PSMA_E2E_REPORT: file, ...browsers },
  );
  const { stats, suites = [] } = report<PlaywrightReport>(file);
  times.push(...playwrightTimes({ suites }));
  skipped.push(...skipReasons({ suites }));
  const failed = stats?.unexpected ?? 0;
  count(stats?.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

function report<Report extends object>(file: string): Partial<Report> {
  try {
    return readJson<Report>(file);
  } catch {
    return {};
  }
}

const browsers = await browsersForTests(print);
if (full) {
  await timed('slow unit tests', () => unit(['--testPathPatterns=\\.slow\\.test\\.']));
  process.env['TEST_DATABASE'] = 'tcp';
  await timed('server tests over TCP', () => unit(['--selectProjects', 'database', IGNORE_SLOW]));
} else {
  await timed('lint, types, unused code, content', checks);
  await timed('unit tests', () => unit([IGNORE_SLOW]));
}
await timed('builds', () => buildAll(print));
await timed('journeys', () => browser(browsers));
rmSync(reports, { recursive: true, force: true });
print('\n== The ten slowest files');
for (const line of slowest(times, 10)) print(line.replace(`${workspaceRoot}/`, ''));
print('\n== Groups');
for (const line of groups) print(line);
print(`\n${total.passed} passed, ${total.failed} failed`);
// Programs read the last line of standard output.
if (skipped.length > 0) process.stderr.write(`Skipped: ${skipped.join('; ')}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
