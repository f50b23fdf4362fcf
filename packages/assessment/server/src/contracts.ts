import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unreleasedSection, workspaceRoot } from '@psma/tooling/workspace';
import { changedContracts, withEntries, withoutEntry, type Contracts } from './contracts/changedContracts.ts';
import { publicContracts } from './contracts/publicContracts.ts';
import { messages } from './messages.ts';

// `npm run record -- contracts`: records the hash of each public contract. Without
// `--record` it compares, as `npm run check` does.
const file = path.join(workspaceRoot, 'docs/contracts.json');
const changelog = readFileSync(path.join(workspaceRoot, 'docs/CHANGELOG.md'), 'utf8');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Contracts;
const actual = withEntries(await publicContracts(), unreleasedSection(changelog));
const changed = changedContracts(recorded, actual);
const missing = withoutEntry(changed, recorded, actual);
if (process.argv.includes('--record') && missing.length === 0) {
  writeFileSync(file, `${JSON.stringify(actual, null, 2)}\n`);
  process.stdout.write(`${messages.contracts.recorded(changed)}\n`);
} else if (changed.length > 0) {
  process.stderr.write(`${messages.contracts.changed(changed, missing)}\n`);
  process.exitCode = 1;
}
