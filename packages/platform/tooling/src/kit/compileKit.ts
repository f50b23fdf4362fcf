import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bin, workspaceRoot } from '../workspace/processes.ts';
import { entriesOf, exportsOf, kitPackages } from './kitPackages.ts';

/** A relative import in a declaration, which the compiler leaves as the source has it. */
const SOURCE_IMPORT = /(from |import\()(["'])(\.[^"']+)\.tsx?\2/g;

const tooling = path.join(import.meta.dirname, '../..');

/**
 * Compiles what the kit's entries import to JavaScript and declarations below
 * `directory`, by package folder. Types are checked by `npm run typecheck`.
 */
export async function compileKit(directory: string, packages = kitPackages): Promise<void> {
  const declarations = ['assets.d.ts', 'webTests.d.ts', 'src/fonts/subset-font.d.ts'];
  const config = path.join(directory, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(tooling, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: [],
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: path.join(workspaceRoot, 'packages'),
        outDir: directory,
        // Through node_modules a package would be foreign, and foreign files may not be emitted.
        paths: sourcePaths(),
      },
      files: [...declarations.map((file) => path.join(tooling, file)), ...packages.flatMap(entriesOf)],
    }),
  );
  await promisify(execFile)(bin('tsc'), ['-p', config]).catch((error: { stdout: string }) => {
    throw new Error(`The kit does not compile: ${error.stdout.trim()}`);
  });
  rmSync(config);
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const place = path.join(directory, file);
    writeFileSync(place, readFileSync(place, 'utf8').replace(SOURCE_IMPORT, '$1$2$3.js$2'));
  }
}

const sourcePaths = (): Record<string, string[]> =>
  Object.fromEntries(
    kitPackages.flatMap((one) =>
      Object.entries(exportsOf(one)).map(([key, file]) => [
        path.posix.join(one.manifest.name, key),
        [path.join(workspaceRoot, one.directory, file)],
      ]),
    ),
  );
