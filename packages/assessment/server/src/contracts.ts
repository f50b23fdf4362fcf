import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unreleasedSection, workspaceRoot } from '@psma/tooling/workspace';
import { changedContracts, withoutEntry } from './contracts/changedContracts.ts';
import { publicContracts, type ContractHashes } from './contracts/publicContracts.ts';
import { messages } from './messages.ts';

// `npm run record -- contracts`: records the hash of each public contract. Without
// `--record` it compares, as `npm run check` does.
const file = path.join(workspaceRoot, 'docs/contracts.json');
const changelog = readFileSync(path.join(workspaceRoot, 'docs/CHANGELOG.md'), 'utf8');
const actual = await publicContracts();
const changed = changedContracts(JSON.parse(readFileSync(file, 'utf8')) as ContractHashes, actual);
const missing = withoutEntry(changed, unreleasedSection(changelog));
if (process.argv.includes('--record') && missing.length === 0) {
  writeFileSync(file, `${JSON.stringify(actual, null, 2)}\n`);
  process.stdout.write(`${messages.contracts.recorded(changed)}\n`);
} else if (changed.length > 0) {
  process.stderr.write(`${messages.contracts.changed(changed, missing)}\n`);
  process.exitCode = 1;
}
