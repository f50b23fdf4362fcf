import path from 'node:path';
import { bin, cacheDirectory, run } from '../workspace/processes.ts';

/** By content: checkouts renew times of unchanged files. */
const cache = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  path.join(cacheDirectory, 'prettier'),
];

const results = await Promise.all([
  run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...process.argv.slice(2)]),
  run(bin('prettier'), ['--check', '--log-level', 'warn', ...cache, '.']),
]);
process.exit(Math.max(...results));
