import path from 'node:path';
import { bin, cacheDirectory, run } from '../workspace/processes.ts';

/** What knip finds; part of `npm run check`. What it has read of a file is kept until the file changes. */
const cache = ['--cache', '--cache-location', path.join(cacheDirectory, 'knip')];
process.exit(
  await run(bin('knip'), ['--no-config-hints', '--no-progress', ...cache, ...process.argv.slice(2)]),
);
