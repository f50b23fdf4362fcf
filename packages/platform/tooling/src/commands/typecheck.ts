import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, cacheDirectory, run, workspaceRoot } from '../workspace/processes.ts';
import { typePrograms } from '../workspace/typePrograms.ts';
import { workspacePackages } from '../workspace/workspacePackages.ts';

/** `npm run typecheck -- [packages]`, by folder name or path: a program per file kind. */
const requestedProjects = process.argv.slice(2).map((name) => path.basename(name));
const packages = workspacePackages.filter(
  ({ directory }) => requestedProjects.length === 0 || requestedProjects.includes(path.basename(directory)),
);
if (requestedProjects.length > packages.length) {
  process.stderr.write(`Not all of these are packages: ${requestedProjects.join(', ')}\n`);
  process.exit(1);
}
const configs = path.join(cacheDirectory, 'typecheck', requestedProjects.join('+') || 'all');
mkdirSync(configs, { recursive: true });

const toWorkspace = path.relative(configs, workspaceRoot);
const below = (patterns: string[]) => patterns.map((pattern) => path.join(toWorkspace, pattern));

let failed = 0;
for (const [at, program] of typePrograms(packages).entries()) {
  const file = path.join(configs, `${at}.json`);
  const config = {
    ...program,
    extends: path.join(toWorkspace, 'packages/platform/tooling', program.extends),
    // Skips unchanged programs.
    compilerOptions: { ...program.compilerOptions, incremental: true, tsBuildInfoFile: `${at}.tsbuildinfo` },
    include: below(program.include),
    exclude: below([...program.exclude, '**/node_modules']),
  };
  writeFileSync(file, JSON.stringify(config, null, 2));
  if ((await run(bin('tsc'), ['-p', file])) !== 0) failed += 1;
}
process.stdout.write(
  `${packages.length} packages ${failed === 0 ? 'type-check' : 'do not all type-check'}.\n`,
);
process.exit(failed === 0 ? 0 : 1);
