import { bin, run } from './processes.ts';

process.exit(
  await run(bin('jest'), ['--config', 'packages/build/jest.config.mjs', ...process.argv.slice(2)], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  }),
);
