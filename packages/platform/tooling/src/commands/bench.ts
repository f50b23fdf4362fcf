import { buildAll } from '../releases/buildAll.ts';
import { ensureChromium } from '../tests/findChromium.ts';
import { run } from '../workspace/processes.ts';

/** `npm run bench -- [names]`. */
const print = (line: string) => process.stdout.write(`${line}\n`);
const chromium = await ensureChromium(print);
await buildAll(print);
process.exit(
  await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'packages/measure/bench/src/main.ts', ...process.argv.slice(2)],
    chromium ? { PSMA_CHROMIUM: chromium } : {},
  ),
);
