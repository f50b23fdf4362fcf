import { buildAll } from '../releases/buildAll.ts';

for (const { remote, releaseId } of await buildAll((line) => process.stdout.write(`${line}\n`))) {
  process.stdout.write(`${remote}@${releaseId}\n`);
}
