import { jestProjects } from './src/jestProjects.ts';

export default {
  rootDir: new URL('../..', import.meta.url).pathname,
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: jestProjects,
};
