import path from 'node:path';
import { workspaceRoot } from './processes.ts';
import { readJson } from './readJson.ts';
import { runsInBrowser, type WorkspacePackage } from './workspacePackages.ts';

/** Files sharing globals; paths are relative to the workspace. */
export interface TypeProgram {
  extends: string;
  compilerOptions: object;
  include: string[];
  exclude: string[];
}

/** Tests, helpers, and suites for others (`describeConformance.ts`). */
const FOR_TESTS = ['*.test', '*.testing', 'testing', 'testing/**/*', 'describe*'].flatMap((name) => [
  `**/${name}.ts`,
  `**/${name}.tsx`,
]);

/**
 * Browser code sees the DOM and no Node, its tests both, all else Node unless its
 * tsconfig differs.
 */
export function typePrograms(packages: readonly WorkspacePackage[]): TypeProgram[] {
  const programs = new Map<string, TypeProgram>();
  const add = (base: string, include: string[], options: object = {}, exclude: string[] = []) => {
    const key = JSON.stringify([base, options]);
    const program = programs.get(key) ?? { extends: base, compilerOptions: options, include: [], exclude };
    program.include.push(...include);
    programs.set(key, program);
  };
  for (const one of packages) {
    const { directory } = one;
    if (runsInBrowser(one)) {
      add('tsconfig.web.json', [`${directory}/src`, `${directory}/remote.ts`], {}, FOR_TESTS);
      add(
        'tsconfig.webTests.json',
        [...FOR_TESTS, '**/*.d.ts'].map((pattern) => `${directory}/src/${pattern}`),
      );
      add('tsconfig.server.json', [`${directory}/*.ts`]);
    } else {
      add('tsconfig.server.json', [`${directory}/**/*`], ownOptions(directory));
    }
  }
  return [...programs.values()];
}

function ownOptions(directory: string): object {
  const file = path.join(workspaceRoot, directory, 'tsconfig.json');
  return readJson<{ compilerOptions?: object }>(file).compilerOptions ?? {};
}
