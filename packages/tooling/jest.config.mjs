import { jestProjects } from './src/tests/jestProjects.ts';

export default {
  rootDir: new URL('../..', import.meta.url).pathname,
  maxWorkers: 2,
  // Workers keep all modules; collecting them costs more than a new worker.
  workerIdleMemoryLimit: '800MB',
  testTimeout: 60_000,
  projects: jestProjects,
};
