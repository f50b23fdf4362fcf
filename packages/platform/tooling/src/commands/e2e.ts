import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildAll } from '../releases/buildAll.ts';
import { browsersForTests } from '../tests/findChromium.ts';
import { run, workspaceRoot } from '../workspace/processes.ts';

/**
 * `npm run e2e -- [Playwright's arguments]`: browser tests, each with its own
 * product. `npm run e2e -- --pin mf-x@release … [--url origin]`: journey through a
 * running product; origin is its console's. `--account <email>`, with
 * `ACCOUNT_PASSWORD`, signs in instead of up.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const args = process.argv.slice(2);

function take(option: string): string[] {
  const values: string[] = [];
  for (let at = args.indexOf(option); at >= 0; at = args.indexOf(option)) {
    const [, value] = args.splice(at, 2);
    if (!value || value.startsWith('-')) {
      print(`${option} needs a value: --pin <remote>@<release>, --url <origin>, --account <email>.`);
      process.exit(2);
    }
    values.push(value);
  }
  return values;
}

const pins = take('--pin');
const [url] = take('--url');
const [account] = take('--account');
const { ACCOUNT_PASSWORD: password } = process.env;
if (account && (!password || pins.length === 0)) {
  print('--account goes with --pin, and with its password in ACCOUNT_PASSWORD.');
  process.exit(2);
}

/** Settings of a running product for tests. */
function runningProduct(): Record<string, string> {
  const command = [
    'pin',
    '--remote',
    ...pins,
    '--expires',
    '2h',
    '--reason',
    'The journey with these releases',
  ];
  const said = execFileSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(workspaceRoot, 'packages/platform/release-cli/src/cli.ts'),
      ...(url ? ['--url', url] : []),
      ...command,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return {
    PSMA_PINS: pins.join(','),
    PSMA_PIN_LINK: said.trim(),
    ...(account && password ? { PSMA_ACCOUNT: account, PSMA_ACCOUNT_PASSWORD: password } : {}),
  };
}

let told: Record<string, string> = {};
if (pins.length > 0) {
  try {
    told = runningProduct();
  } catch {
    process.exit(1); // The release command has printed why.
  }
  if (args.length === 0) args.push('journey.spec.ts');
} else if (url) {
  print('--url goes with --pin: without one the tests start a product of their own.');
  process.exit(2);
}

const browsers = await browsersForTests(print);
if (pins.length === 0) await buildAll(print);
process.exit(
  await run(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    { ...told, ...browsers },
  ),
);
