import path from 'node:path';
import { migrate, type Migrations, type Pool, type Queryable } from '@psma/database';
import { migrateHttp } from '@psma/http-kit';
import { migrateAlerts } from '@psma/notices';
import { emptyMap, liveReleases, PRODUCTION, type Preview } from '@psma/release-model';
import { createAccess, type Access } from './access/access.ts';
import type { OpenIdSettings } from './access/people/openIdClient.ts';
import { ensureOwnerToken, type TokenLimit } from './access/tokens.ts';
import type { ArtefactStore } from './artefacts/artefactStore.ts';
import { compressedCopies } from './artefacts/compressedCopies.ts';
import { createEnvironments, type Environments } from './environments/environments.ts';
import { createEnvironmentViews, type EnvironmentViews } from './environments/environmentViews.ts';
import { createFreezes, type Freezes } from './environments/freezes.ts';
import { registerServer } from './environments/servers.ts';
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
import { createAdvisories, type AdvisorySettings } from './packages/advisories.ts';
import { createPackages, type Packages } from './packages/packages.ts';
import { createPreviews, type Previews } from './previews/previews.ts';
import { createProposals, type Proposals } from './proposals/proposals.ts';
import type { PublicOrigins } from './publicOrigins.ts';
import { createPublishing, type Publishing } from './publishing/publishing.ts';
import type { PublishingContext } from './publishing/publishingContext.ts';
import { purgedSweep } from './publishing/purge.ts';
import { createReleaseRemoval, type ReleaseRemoval } from './publishing/releaseRemoval.ts';
import { createReleases, type Releases } from './publishing/releases.ts';
import { createReplays, type Replays } from './replays/replays.ts';
import { createRollouts, type Rollouts } from './rollout/rollouts.ts';
import { signText } from './signing/signedText.ts';
import type { SigningKeys } from './signing/signingKeys.ts';
import { readDatabaseClock } from './stagedRollouts/observeRollout.ts';
import { createStagedRollouts, type StagedRollouts } from './stagedRollouts/stagedRollouts.ts';
import { createVisitors, type Visitors } from './visitors/visitors.ts';

export interface RegistryOptions {
  pool: Pool;
  artefacts: ArtefactStore;
  keys: SigningKeys;
  /** Owner token and signed map copy for database outages. */
  dataDir: string;
  origins: PublicOrigins;
  /** Signs people in; without it only tokens. */
  openId?: OpenIdSettings | null;
  /** What release tokens may do at most; default: all. */
  tokenLimit?: TokenLimit;
  /** Routes in emails, which no change may remove. */
  mailLinks?: readonly string[];
  /** Advisories that releases are checked against; default: none. */
  advisories?: AdvisorySettings | null;
  /** Served on hosts that no environment names; default: production. */
  environment?: string;
  now?: () => Date;
  /** Measures loads and the steps of rollouts; default: the database's clock. */
  stepClock?: (db: Queryable) => Promise<Date>;
  /** Background errors; pages are served regardless. */
  onError?: (error: Error) => void;
}

/** One environment, or one preview. Grouped by task; changes that throw `ReleaseRefused` changed nothing. */
export interface Registry {
  /** Of a preview its `previewScope`. */
  readonly environment: string;
  /** Null for environments. */
  readonly preview: Preview | null;
  readonly origins: PublicOrigins;
  map: AppliedMap;
  releases: Releases;
  packages: Packages;
  publishing: Publishing;
  removal: ReleaseRemoval;
  rollouts: Rollouts;
  stagedRollouts: StagedRollouts;
  visitors: Visitors;
  experiments: Experiments;
  health: Health;
  errors: Errors;
  replays: Replays;
  log: ReleaseLog;
  access: Access;
  environments: Environments & EnvironmentViews<Registry>;
  previews: Previews;
  proposals: Proposals;
  freezes: Freezes;
  close(): Promise<void>;
}

/**
 * Migrates, reads the map, follows other processes. Without the database serves the
 * last signed disk copy, then catches up.
 */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { pool, artefacts, keys, dataDir, origins, openId = null, environment = PRODUCTION } = options;
  const {
    mailLinks = [],
    advisories = null,
    now = () => new Date(),
    stepClock = readDatabaseClock,
    onError = () => {},
  } = options;
  const snapshotFile = path.join(dataDir, 'release-map.signed.json');
  await removePartialSnapshots(snapshotFile);
  const state = createReleaseState(pool, keys, snapshotFile, environment);
  const copies = compressedCopies(artefacts, path.join(dataDir, 'compressed-artefacts'), state.findManifest);
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  const context: PublishingContext = {
    pool,
    keys,
    environment,
    state,
    artefacts,
    copies,
    maps: sourceMaps(artefacts),
    advisories: advisories && createAdvisories(advisories),
    mailLinks,
    now,
    stepClock,
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
  // Where nothing is published yet, nothing was deleted: copies may have been put there before the first start.
  const removeForgotten = async () => {
    const isEmpty = [...state.maps().values()].every(({ remotes }) => Object.keys(remotes).length === 0);
    if (!isEmpty) await copies.removeForgotten();
  };
  const follow = () => state.refresh().then(sweep).then(removeForgotten).catch(report);
  let following = Promise.resolve();
  const listener = listenForChanges(pool, () => {
    following = follow();
  });

  const stopRegistering = registerServer(pool);

  const prepareLive = () => {
    const remotes = [...state.maps().values()].flatMap((map) => Object.entries(map.remotes));
    for (const [remote, releases] of remotes) {
      for (const releaseId of liveReleases(releases))
        void copies.prepare({ remote, releaseId }).catch(report);
    }
  };
  prepareLive();
  state.onEnvironmentChange(prepareLive);

  const close = async () => {
    stopRegistering();
    listener.stop();
    await following;
    await copies.stop();
  };
  const environments = createEnvironments(context, origins);
  const views = createEnvironmentViews(context, origins, (own): Registry => {
    const access = createAccess(own, openId, options);
    return {
      environment: own.environment,
      preview: own.state.previews()?.get(own.environment) ?? null,
      origins,
      map: { current: own.state.map, onChange: own.state.onChange, trouble: own.state.trouble },
      releases: createReleases(own),
      packages: createPackages(own),
      publishing: createPublishing(own),
      removal: createReleaseRemoval(own),
      rollouts: createRollouts(own),
      stagedRollouts: createStagedRollouts(own, openId !== null),
      visitors: createVisitors(own, origins.site.startsWith('https:')),
      experiments: createExperiments(own),
      health: createHealth(own),
      errors: createErrors(own),
      replays: createReplays(own),
      log: createReleaseLog(own),
      access,
      environments: { ...environments, ...views },
      previews: createPreviews(own, views, origins, access.previews),
      proposals: createProposals(own, openId !== null),
      freezes: createFreezes(own),
      close,
    };
  });
  return views.home();
}

export const registryMigrations: Migrations = {
  area: 'release-registry',
  directory: new URL('../migrations/', import.meta.url),
};

export async function migrateRegistry(pool: Pool) {
  await migrateHttp(pool);
  await migrateAlerts(pool);
  await migrate(pool, registryMigrations);
}

async function open(pool: Pool, keys: SigningKeys, dataDir: string, now: Date) {
  await migrateRegistry(pool);
  await insertFirstMap(pool, signText(keys, emptyMap));
  await ensureOwnerToken(pool, dataDir, now);
}
