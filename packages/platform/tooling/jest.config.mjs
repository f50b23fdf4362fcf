import { jestProjects } from './src/tests/jestProjects.ts';

export default {
  rootDir: new URL('../../..', import.meta.url).pathname,
  maxWorkers: 2,
  // Workers keep all modules: new ones are cheaper.
  workerIdleMemoryLimit: '800MB',
  testTimeout: 60_000,
  projects: jestProjects,
};
