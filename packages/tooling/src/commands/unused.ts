import path from 'node:path';
import { bin, cacheDirectory, run } from '../workspace/processes.ts';

/** `npm run unused`: what knip finds. What it has read of a file is kept until the file changes. */
const cache = ['--cache', '--cache-location', path.join(cacheDirectory, 'knip')];
process.exit(
  await run(bin('knip'), ['--no-config-hints', '--no-progress', ...cache, ...process.argv.slice(2)]),
);
