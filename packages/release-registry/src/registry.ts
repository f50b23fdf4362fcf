import path from 'node:path';
import { migrate, type Migrations, type Pool } from '@psma/database';
import { migrateAlerts } from '@psma/notices';
import { emptyMap, liveReleases } from '@psma/release-model';
import { createConsoleSessions, type ConsoleSessions } from './access/consoleSession.ts';
import { createTokens, ensureOwnerToken, type Tokens } from './access/tokens.ts';
import type { ArtefactStore } from './artefacts/artefactStore.ts';
import { compressedCopies } from './artefacts/compressedCopies.ts';
import { createErrors, type Errors } from './errors/errors.ts';
import { sourceMaps } from './errors/sourceMaps.ts';
import { createExperiments, type Experiments } from './experiments/experiments.ts';
import { failingReleases } from './health/failingReleases.ts';
import { createHealth, type Health } from './health/health.ts';
import { createReleaseLog, type ReleaseLog } from './log/releaseLog.ts';
import { listenForChanges } from './map/listener.ts';
import { insertFirstMap } from './map/mapStore.ts';
import { createReleaseState, type AppliedMap } from './map/releaseState.ts';
import { removePartialSnapshots } from './map/snapshot.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import { purgedSweep } from './publishing/purge.ts';
import { createReleaseRemoval, type ReleaseRemoval } from './publishing/releaseRemoval.ts';
import type { RegistryContext } from './registryContext.ts';
import { createReleases, type Releases } from './releases/releases.ts';
import { createRollouts, type Rollouts } from './rollout/rollouts.ts';
import { signText } from './signing/signedText.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { createVisitors, type Visitors } from './visitors/visitors.ts';

/** Without trailing slash. */
export interface PublicOrigins {
  site: string;
  /** Console and registry only; null if shared with the site. */
  console: string | null;
}

export interface RegistryOptions {
  pool: Pool;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  /** Owner token and signed map copy for database outages. */
  dataDir: string;
  origins: PublicOrigins;
  now?: () => Date;
  /** Background errors; pages are served regardless. */
  onError?: (error: Error) => void;
}

/** Grouped by task. Changes that throw `ReleaseRefused` changed nothing. */
export interface Registry {
  readonly origins: PublicOrigins;
  map: AppliedMap;
  releases: Releases;
  publishing: Publishing;
  removal: ReleaseRemoval;
  rollouts: Rollouts;
  visitors: Visitors;
  experiments: Experiments;
  health: Health;
  errors: Errors;
  log: ReleaseLog;
  access: Access;
  close(): Promise<void>;
}

/** Credentials of teams. */
export interface Access {
  tokens: Tokens;
  sessions: ConsoleSessions;
}

/**
 * Migrates, reads the map, follows other processes. Without the database serves the
 * last signed disk copy, then catches up.
 */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { pool, artefacts, keys, dataDir, origins, now = () => new Date(), onError = () => {} } = options;
  const snapshotFile = path.join(dataDir, 'release-map.signed.json');
  await removePartialSnapshots(snapshotFile);
  const state = createReleaseState(pool, keys, snapshotFile);
  const copies = compressedCopies(artefacts, path.join(dataDir, 'compressed-artefacts'), state.findManifest);
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  const context: RegistryContext = {
    pool,
    keys,
    state,
    artefacts,
    copies,
    maps: sourceMaps(artefacts),
    now,
    failing: failingReleases,
    report,
  };

  const sweep = purgedSweep(context);
  await open(pool, keys, dataDir, now())
    .then(() => state.refresh())
    .then(() => sweep().catch(report))
    .catch(async (error: unknown) => {
      report(error);
      await state.restore();
    });
  const follow = () => state.refresh().then(sweep).then(copies.removeForgotten).catch(report);
  let following = Promise.resolve();
  const listener = listenForChanges(pool, () => {
    following = follow();
  });

  const prepareLive = () => {
    for (const [remote, releases] of Object.entries(state.map().remotes)) {
      for (const releaseId of liveReleases(releases))
        void copies.prepare({ remote, releaseId }).catch(report);
    }
  };
  prepareLive();
  state.onChange(prepareLive);

  return {
    origins,
    map: { current: state.map, onChange: state.onChange, trouble: state.trouble },
    releases: createReleases(context),
    publishing: createPublishing(context),
    removal: createReleaseRemoval(context),
    rollouts: createRollouts(context),
    visitors: createVisitors(context),
    experiments: createExperiments(context),
    health: createHealth(context),
    errors: createErrors(context),
    log: createReleaseLog(pool),
    access: { tokens: createTokens(context), sessions: createConsoleSessions(context) },
    close: async () => {
      listener.stop();
      await following;
      await copies.stop();
    },
  };
}

export const registryMigrations: Migrations = {
  area: 'release-registry',
  directory: new URL('../migrations/', import.meta.url),
};

async function open(pool: Pool, keys: SigningKeys, dataDir: string, now: Date) {
  await migrateAlerts(pool);
  await migrate(pool, registryMigrations);
  await insertFirstMap(pool, signText(keys, emptyMap));
  await ensureOwnerToken(pool, dataDir, now);
}
