import { openPool } from '@psma/database';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { directoryArtefacts } from './artefacts/directoryArtefacts.ts';
import { createRegistry } from './registry.ts';
import { loadOrCreateSigningKeys } from './signing/signingKeys.ts';

// Publishes and promotes until killed, printing acknowledged releases. Arguments:
// database URL, data directory, run name.
const [url = '', dataDir = '', run = ''] = process.argv.slice(2);
const registry = await createRegistry({
  origins: { site: 'http://localhost', console: null, previewDomain: null },
  pool: openPool(url),
  artefacts: await directoryArtefacts(`${dataDir}/artefacts`),
  keys: await loadOrCreateSigningKeys(dataDir),
  dataDir,
});
for (let index = 0; ; index += 1) {
  const release = sampleRelease('mf-triage', `${run}-${index}`, {
    files: { 'data.json': JSON.stringify('x'.repeat(50_000)) },
  });
  await registry.publishing.publishAndPromote([await writeRelease(`${dataDir}/built`, release)], {
    by: run,
    reason: 'until killed',
  });
  process.stdout.write(`${release.manifest.releaseId}\n`);
}
