import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './processes.ts';
import { runsInBrowser, type WorkspacePackage } from './workspacePackages.ts';

/** Files that are type-checked together, since they see the same globals. Paths are relative to the workspace. */
export interface TypeProgram {
  extends: string;
  compilerOptions: object;
  include: string[];
  exclude: string[];
}

/** Tests, what helps them, and what describes them for others (`describeConformance.ts`). */
const FOR_TESTS = ['*.test', '*.testing', 'testing', 'testing/**/*', 'describe*'].flatMap((name) => [
  `**/${name}.ts`,
  `**/${name}.tsx`,
]);

/**
 * One program per kind of file: what runs in a browser sees the DOM and no Node, its tests see both, and all else
 * sees Node and no DOM unless the package's own tsconfig says otherwise.
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
  return (JSON.parse(readFileSync(file, 'utf8')) as { compilerOptions?: object }).compilerOptions ?? {};
}
