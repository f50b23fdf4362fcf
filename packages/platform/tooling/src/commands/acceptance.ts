import { citedIds, explainedIds } from '../checks/citations.ts';
import { textsCiting } from '../checks/testNames.ts';
import { trackedFiles } from '../workspace/trackedFiles.ts';

/**
 * `npm run record -- acceptance`: checks with their tests, then those that `npm test`
 * skips, then those without a test.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const files = trackedFiles();
const ids = explainedIds(files.find(({ file }) => file === 'docs/acceptance.md')?.text ?? '');

const proofs = new Map<string, string[]>(ids.map((id) => [id, []]));
for (const { file, text } of files.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))) {
  if (!citedIds(text).some((id) => proofs.has(id))) continue;
  for (const name of textsCiting(/\bA-[A-Z]{3}-\d{3}\b/, { file, text }))
    for (const id of citedIds(name)) proofs.get(id)?.push(`${file}: ${name}`);
}

const unproved = ids.filter((id) => proofs.get(id)?.length === 0);
for (const id of ids.filter((id) => !unproved.includes(id))) {
  print(id);
  for (const proof of proofs.get(id) ?? []) print(`  ${proof}`);
}
// As in commands/test.ts: journeys are chosen, unit tests are left out.
const isInShortRun = (proof: string) =>
  /\.spec\.ts: /.test(proof) ? proof.includes('@short') : !proof.includes('.slow.test.');
const skipped = ids.filter((id) => proofs.get(id)?.length && !proofs.get(id)?.some(isInShortRun));
print(`\n${skipped.length} checks are left to npm run test:full:`);
for (const id of skipped) print(`  ${id}`);
print(`\n${ids.length - unproved.length} of ${ids.length} checks are named by a test. By none:`);
for (const id of unproved) print(`  ${id}`);
