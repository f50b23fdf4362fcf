import { buildAll } from './buildAll.ts';
import { ensureChromium } from './findChromium.ts';
import { run } from './processes.ts';

/** `npm run e2e -- [--pin mf-x@release …] [Playwright's arguments]`. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const args = process.argv.slice(2);
const pins: string[] = [];
for (let at = args.indexOf('--pin'); at >= 0; at = args.indexOf('--pin'))
  pins.push(...args.splice(at, 2).slice(1));

const chromium = ensureChromium(say);
await buildAll(say);
process.exit(
  await run(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      ...(chromium ? { PSMA_CHROMIUM: chromium } : {}),
      ...(pins.length > 0 ? { PSMA_PINS: pins.join(',') } : {}),
    },
  ),
);
