import path from 'node:path';
import { openPool } from '@psma/database';
import { createRegistry, loadOrCreateSigningKeys, openArtefacts } from '@psma/release-registry';
import { buildAll, workspaceRoot } from '@psma/tooling/workspace';
import { mailLinks } from '../mails.ts';
import { messages } from '../messages.ts';
import { originsOf, readConfig } from '../readConfig.ts';

// Process that `npm start` waits for. Builds missing apps (the arguments),
// publishes and promotes all in the database at the given URL.
const apps = process.argv.slice(2);
const databaseUrl = new Promise<string>((resolve) => {
  process.once('message', (url) => resolve(String(url)));
});
process.once('disconnect', () => process.exit(1));

async function releaseBuilds(): Promise<void> {
  const config = readConfig(process.env, workspaceRoot);
  const { bucket, dataDir, keys } = config;
  const releases = await buildAll((line) => process.stdout.write(`${line}\n`), apps);
  const registry = await createRegistry({
    pool: openPool(await databaseUrl),
    artefacts: await openArtefacts(path.join(dataDir, 'artefacts'), bucket),
    keys: await loadOrCreateSigningKeys(dataDir, keys.release),
    dataDir,
    origins: originsOf(config),
    environment: config.environment,
    mailLinks,
  });
  const published = await registry.publishing.publishAndPromote(
    releases.map((release) => release.directory),
    { by: 'npm start', reason: messages.start.builds(apps.length) },
  );
  for (const { remote, notices } of published)
    for (const notice of notices) process.stdout.write(`${remote}: ${notice}\n`);
}

releaseBuilds().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
