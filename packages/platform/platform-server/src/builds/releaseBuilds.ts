import path from 'node:path';
import { isFilled, openPool } from '@psma/database';
import { createRegistry, loadOrCreateSigningKeys, openArtefacts } from '@psma/release-registry';
import { buildAll, workspaceRoot } from '@psma/tooling/workspace';
import { originsOf } from '../config/PlatformConfig.ts';
import { readConfig } from '../config/readConfig.ts';
import { messages } from '../messages.ts';
import { demonstrationStart } from '../SettableClock.ts';
import type { ReleaseTarget } from './startBuilds.ts';

// Process that `npm start` waits for. Builds missing apps (the arguments),
// publishes and promotes all at the given target.
const apps = process.argv.slice(2);
const target = new Promise<ReleaseTarget>((resolve) => {
  process.once('message', (message) => resolve(message as ReleaseTarget));
});
process.once('disconnect', () => process.exit(1));

async function releaseBuilds(): Promise<void> {
  const config = readConfig(process.env, workspaceRoot);
  const { bucket, dataDir, keys } = config;
  const releases = await buildAll((line) => process.stdout.write(`${line}\n`), apps);
  const { databaseUrl, mailLinks } = await target;
  const pool = openPool(databaseUrl);
  const isFirst = config.isDemonstration && !(await isFilled(pool));
  const registry = await createRegistry({
    pool,
    artefacts: await openArtefacts(path.join(dataDir, 'artefacts'), bucket),
    keys: await loadOrCreateSigningKeys(dataDir, keys.release),
    dataDir,
    origins: originsOf(config),
    environment: config.environment,
    advisories: config.advisories,
    mailLinks,
    ...(isFirst && { now: demonstrationStart }),
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
