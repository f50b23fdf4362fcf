import { expect, test } from '@jest/globals';
import { typePrograms } from './typePrograms.ts';
import { workspacePackages } from './workspacePackages.ts';

const programs = typePrograms(workspacePackages);
const of = (base: string) => programs.filter((program) => program.extends === base);

test('all packages that see the same globals are one program', () => {
  expect(of('tsconfig.web.json')).toHaveLength(1);
  expect(of('tsconfig.webTests.json')).toHaveLength(1);
  const options = of('tsconfig.server.json').map(({ compilerOptions }) => JSON.stringify(compilerOptions));
  expect(new Set(options).size).toBe(options.length);
});

test('every package is in a program, what runs in a browser in the one without Node', () => {
  const web = of('tsconfig.web.json')[0]?.include ?? [];
  for (const { directory, manifest } of workspacePackages) {
    const inBrowser = ['app', 'remote', 'web'].includes(manifest.role ?? '');
    expect([directory, web.includes(`${directory}/src`)]).toEqual([directory, inBrowser]);
    const all = programs.flatMap(({ include }) => include);
    expect(all.some((pattern) => pattern.startsWith(`${directory}/`))).toBe(true);
  }
});

test('tests are no part of the program of what runs in a browser', () => {
  expect(of('tsconfig.web.json')[0]?.exclude).toContain('**/*.test.tsx');
});
