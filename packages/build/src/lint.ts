import { bin, run } from './processes.ts';

const results = [
  await run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...process.argv.slice(2)]),
  await run(bin('prettier'), ['--check', '--log-level', 'warn', '.']),
];
process.exit(Math.max(...results));
