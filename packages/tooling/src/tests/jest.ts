import { bin, run } from '../workspace/processes.ts';

/** All projects or the chosen; returns the exit code. */
export const jest = (args: string[]): Promise<number> =>
  run(bin('jest'), ['--config', 'packages/tooling/jest.config.mjs', ...args], {
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
