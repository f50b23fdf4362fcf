import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './buildAll.ts';
import { ensureChromium } from './findChromium.ts';
import { bin, run } from './processes.ts';

/** `npm test`: everything, one after the other, and one closing line. */
const reports = mkdtempSync(path.join(tmpdir(), 'psma-reports-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
const total = { passed: 0, failed: 0 };

const count = (passed: number, failed: number) => {
  total.passed += passed;
  total.failed += failed;
};

/** A step that passes or fails as one. */
async function step(name: string, program: string, args: string[]) {
  say(`\n== ${name}`);
  const ok = (await run(program, args)) === 0;
  count(ok ? 1 : 0, ok ? 0 : 1);
}

async function jest() {
  say('\n== Unit and API tests');
  const file = path.join(reports, 'jest.json');
  const code = await run(
    bin('jest'),
    [
      '--config',
      'packages/build/jest.config.mjs',
      '--silent',
      '--json',
      `--outputFile=${file}`,
      '--reporters=default',
    ],
    {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  );
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = report<Record<string, number>>(file);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  count(numPassedTests, code !== 0 && failed === 0 ? 1 : failed);
}

async function browser() {
  say('\n== Browser tests');
  const chromium = ensureChromium(say);
  await buildAll(say);
  const file = path.join(reports, 'playwright.json');
  const code = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'].map((arg) =>
      arg.replace(/^node_modules/, 'e2e/node_modules'),
    ),
    {
      PSMA_E2E_REPORT: file,
      ...(chromium ? { PSMA_CHROMIUM: chromium } : {}),
    },
  );
  const { stats } = report<{ stats?: { expected: number; unexpected: number; flaky: number } }>(file);
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  count(stats?.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed);
}

function report<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}

await step('Type check', process.execPath, ['packages/build/src/typecheck.ts']);
await step('Lint', process.execPath, ['packages/build/src/lint.ts']);
await step('Content', process.execPath, ['packages/assessment-content/src/lint.ts']);
await jest();
await browser();
rmSync(reports, { recursive: true, force: true });
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
