import { buildAll } from '../releases/buildAll.ts';
import { ensureChromium } from '../tests/findChromium.ts';
import { run } from '../workspace/processes.ts';

/** Runs a script that needs built apps and a browser, such as `npm run bench -- [names]`. */
const print = (line: string) => process.stdout.write(`${line}\n`);
const chromium = await ensureChromium(print);
await buildAll(print);
process.exit(
  await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)],
    chromium ? { PSMA_CHROMIUM: chromium } : {},
  ),
);
