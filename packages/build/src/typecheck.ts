import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { bin, run, workspaceRoot } from './processes.ts';

/** Type-checks every workspace package against its own tsconfig, or only those named. */
const asked = process.argv.slice(2);
const directories = globSync(['shell', 'mf-*', 'packages/*', 'e2e'], { cwd: workspaceRoot })
  .filter((directory) => existsSync(path.join(workspaceRoot, directory, 'tsconfig.json')))
  .filter((directory) => asked.length === 0 || asked.some((name) => directory.endsWith(name)))
  .sort();

let failed = 0;
const queue = [...directories];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if ((await run(bin('tsc'), ['-p', next])) !== 0) failed += 1;
  }
};
await Promise.all([worker(), worker()]);
process.stdout.write(`${directories.length - failed} of ${directories.length} packages type-check.\n`);
process.exit(failed === 0 ? 0 : 1);
