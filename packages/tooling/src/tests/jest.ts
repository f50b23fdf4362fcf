import { bin, run } from '../workspace/processes.ts';

/** Runs jest over all projects, or what the arguments choose; resolves with its exit code. */
export const jest = (args: string[]): Promise<number> =>
  run(bin('jest'), ['--config', 'packages/tooling/jest.config.mjs', ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
