import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../releases/buildAll.ts';
import { browsersForTests } from '../tests/findChromium.ts';
import { jest } from '../tests/jest.ts';
import {
  flaky,
  jestTimes,
  playwrightTimes,
  skipReasons,
  slowest,
  type FileTime,
  type JestReport,
  type PlaywrightReport,
} from '../tests/testReports.ts';
import { run, workspaceRoot } from '../workspace/processes.ts';

/** `npm test`: everything in sequence, then a final line. */
const reports = mkdtempSync(path.join(tmpdir(), 'psma-reports-'));
const print = (line: string) => process.stdout.write(`${line}\n`);
const total = { passed: 0, failed: 0 };
const times: FileTime[] = [];
const secondTries: string[] = [];
const skipped: string[] = [];

const count = (passed: number, failed: number) => {
  total.passed += passed;
  total.failed += failed;
};

async function step(name: string, program: string, args: string[]) {
  print(`\n== ${name}`);
  const ok = (await run(program, args)) === 0;
  count(ok ? 1 : 0, ok ? 0 : 1);
}

async function unit() {
  print('\n== Unit and API tests');
  const file = path.join(reports, 'jest.json');
  const code = await jest(['--silent', '--json', `--outputFile=${file}`, '--reporters=default']);
  const result = report<JestReport>(file);
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = result;
  times.push(...jestTimes(result));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  count(numPassedTests, code !== 0 && failed === 0 ? 1 : failed);
}

async function browser() {
  print('\n== Browser tests');
  await buildAll(print);
  const file = path.join(reports, 'playwright.json');
  const code = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'].map((arg) =>
      arg.replace(/^node_modules/, 'e2e/node_modules'),
    ),
    {
      PSMA_E2E_REPORT: file,
      ...browsers,
    },
  );
  const { stats, suites = [] } = report<PlaywrightReport>(file);
  times.push(...playwrightTimes({ suites }));
  secondTries.push(...flaky({ suites }));
  skipped.push(...skipReasons({ suites }));
  const failed = stats?.unexpected ?? 0;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), code !== 0 && failed === 0 ? 1 : failed);
}

function report<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}

const [browsers] = await Promise.all([
  browsersForTests(print),
  step('Lint', process.execPath, ['packages/tooling/src/commands/lint.ts']),
  step('Type check', process.execPath, ['packages/tooling/src/commands/typecheck.ts'])
    .then(() =>
      step('Unused code and dependencies', process.execPath, ['packages/tooling/src/commands/unused.ts']),
    )
    .then(() => step('Content', process.execPath, ['packages/assessment-content/src/lint.ts'])),
]);
await unit();
await browser();
rmSync(reports, { recursive: true, force: true });
print('\n== The ten slowest files');
for (const line of slowest(times, 10)) print(line.replace(`${workspaceRoot}/`, ''));
if (secondTries.length > 0) {
  print('\n== Flaky: passed at the second try only. Mend them');
  for (const test of secondTries) print(test);
}
print(`\n${total.passed} passed, ${total.failed} failed`);
// Programs read the last line of standard output.
if (skipped.length > 0) process.stderr.write(`Skipped: ${skipped.join('; ')}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
