import { writeFileSync } from 'node:fs';
import { builtHash, readRecord, recordFile, sharedPackages, versionOf } from '../releases/sharedSources.ts';

/** `npm run record -- shared`: records hashes of shared versions. */
const record = readRecord();
for (const one of sharedPackages) {
  const version = versionOf(one);
  const hash = builtHash(one);
  const known = record[version];
  if (known && known !== hash) {
    process.stderr.write(
      `The sources of ${version} differ from those recorded. Raise the version in ${one.directory}/package.json ` +
        '(the minor one for a new export), then run this again.\n',
    );
    process.exit(1);
  }
  record[version] = hash;
  process.stdout.write(`${version} ${known ? 'is unchanged' : 'is recorded'}\n`);
}
writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
