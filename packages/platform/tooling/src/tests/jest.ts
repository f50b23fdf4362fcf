import { bin, run } from '../workspace/processes.ts';

/** All projects or the chosen; returns the exit code. */
export const jest = (args: string[]): Promise<number> =>
  run(bin('jest'), ['--config', 'packages/platform/tooling/jest.config.mjs', ...args], {
    // Screen tests require libraries that are ES modules.
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
