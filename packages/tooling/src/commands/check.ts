import { jest } from '../tests/jest.ts';
import { run } from '../workspace/processes.ts';

/** `npm run check`: types, lint, unused code, fast tests. */
const script = (name: string) => run(process.execPath, [`packages/tooling/src/commands/${name}.ts`]);

const codes = await Promise.all([script('typecheck'), script('lint'), script('unused')]);
codes.push(
  await jest([
    '--selectProjects',
    'pure',
    '--silent',
    '--testPathIgnorePatterns',
    '\\.(browser|build)\\.test\\.ts$',
  ]),
);
process.exit(Math.max(...codes));
