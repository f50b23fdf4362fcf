import path from 'node:path';
import { bin, cacheDirectory, run } from '../workspace/processes.ts';

/** Runs knip, as part of `npm run check`; caches unchanged files' analysis. */
const cache = ['--cache', '--cache-location', path.join(cacheDirectory, 'knip')];
process.exit(
  await run(bin('knip'), ['--no-config-hints', '--no-progress', ...cache, ...process.argv.slice(2)]),
);
