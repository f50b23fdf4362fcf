import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { owningPackage } from '../webpack/owningPackage.ts';
import { workspaceRoot } from '../workspace/processes.ts';
import { productionPackages } from './productionPackages.ts';

const server = path.join(workspaceRoot, 'packages/assessment/server');

/** Loads what the server imports, and prints the files. */
const LOADING = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) process.stdout.write(url + '\\n');
      return next(url, context);
    },
  });
  for (const file of ['server/src/createProduct.ts', '../platform/platform-server/src/createPlatform.ts'])
    await import(new URL(file, ${JSON.stringify(`file://${path.dirname(server)}/`)}));
  process.exit();
`;

test('A-BOM-004 the server’s bill of materials has each package that the server loads', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADING], {
    cwd: workspaceRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const idsOf = (packages: ({ name: string; version: string } | null)[]) => [
    ...new Set(packages.flatMap((each) => (each ? [`${each.name}@${each.version}`] : []))),
  ];
  const loaded = idsOf(
    stdout
      .trim()
      .split('\n')
      .map((url) => owningPackage(new URL(url).pathname)),
  );
  const listed = idsOf(productionPackages(server));
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((id) => !listed.includes(id))).toEqual(['@psma/server@1.0.0']);
  expect(listed.filter((id) => /^(webpack|jest|@psma\/tooling)@/.test(id))).toEqual([]);
}, 120_000);
