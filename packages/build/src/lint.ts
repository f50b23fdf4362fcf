import { bin, run } from './processes.ts';

const results = await Promise.all([
  run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...process.argv.slice(2)]),
  run(bin('prettier'), ['--check', '--log-level', 'warn', '.']),
]);
process.exit(Math.max(...results));
