import {
  REGISTRY_ROUTES,
  ReleaseRefused,
  smokeProblem,
  type Json,
  type Published,
  type RefusalName,
  type Smoke,
} from '@psma/release-contract';
import { checkBytes, readDirectory, readSourceMaps, type ReleaseUpload } from '@psma/release-gate';
import type { ReleaseManifest } from '@psma/release-model';
import { CliError } from './cliError.ts';
import { messages } from './messages.ts';
import type { RegistryClient } from './registryClient.ts';
import { findBrowser } from './smoke/findBrowser.ts';
import { firstLine, smokeRun } from './smoke/smokeRun.ts';

const { publish: says } = messages;

const UNKNOWN: RefusalName = 'UnknownRelease';

export interface PublishOptions {
  /** A built release; without it the remote is built from its present sources. */
  directory: string | undefined;
  /** Why no browser looks at it first; null to let one. */
  noSmoke: string | null;
  reason: string;
  /** What the release may take away from visitors. */
  acceptedChanges: { removes: string[]; guards: string[] };
  /** Publish what was built from a tree with changes that no commit holds. */
  allowDirty: boolean;
  printStatus: (line: string) => void;
}

/** Builds, uploads and smokes a remote, the latter two side by side. A release that the registry knows is not smoked. */
export async function publishRelease(
  client: RegistryClient,
  remote: string,
  { directory, noSmoke, reason, acceptedChanges, allowDirty, printStatus }: PublishOptions,
): Promise<Json<Published>> {
  const built = directory ?? (await build(remote, printStatus));
  const upload = await readRelease(built);
  const { manifest } = upload;
  if (manifest.remote !== remote) throw new CliError(says.otherRemote(built, manifest.remote, remote), 2);
  if (manifest.dirty && !allowDirty) throw new CliError(says.dirty(manifest), 1);
  // Sent one after the other without their names: a file that is missing or longer would make the next ones wrong.
  checkBytes(upload);
  const smoke = (await isKnown(client, manifest))
    ? Promise.resolve({ skipped: says.alreadyPublished })
    : passingSmoke(upload, client, noSmoke, printStatus);
  const published = await client.upload(
    upload,
    smoke.then((passed) => ({ reason, ...acceptedChanges, smoke: passed })),
  );
  const maps = await readSourceMaps(built);
  if (!maps) return published;
  const kept = await client.sendSourceMaps(published, maps).then(
    () => [],
    (error: unknown) => [says.noSourceMaps(firstLine(error))],
  );
  return { ...published, notices: [...published.notices, ...kept] };
}

async function readRelease(directory: string): Promise<ReleaseUpload> {
  return readDirectory(directory).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new CliError(says.noRelease(directory, firstLine(error)), 2);
  });
}

async function isKnown(client: RegistryClient, { remote, releaseId }: ReleaseManifest): Promise<boolean> {
  return client.call(REGISTRY_ROUTES.release, { params: { remote, release: releaseId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CliError && error.refusal === UNKNOWN) return false;
      throw error;
    },
  );
}

async function build(remote: string, printStatus: (line: string) => void): Promise<string> {
  const { APPS, buildRelease } = await import('@psma/tooling');
  if (!APPS.includes(remote)) throw new CliError(says.noSuchApp(remote, APPS.join(', ')), 2);
  printStatus(says.building(remote));
  return (await buildRelease(remote)).directory;
}

/** What speaks for the release; throws what speaks against it. */
async function passingSmoke(
  upload: ReleaseUpload,
  client: RegistryClient,
  noSmoke: string | null,
  printStatus: (line: string) => void,
): Promise<Smoke> {
  if (noSmoke !== null) return { skipped: noSmoke };
  const browser = findBrowser();
  if (!browser) throw new CliError(says.noBrowser, 1);
  printStatus(says.trying);
  const { site } = await client.call(REGISTRY_ROUTES.state, { query: { limit: 1 } });
  const smoke = await smokeRun(upload, { url: site ?? client.url, browser }).catch((error: unknown) => {
    throw new CliError(says.smokeBrokeOff(browser, firstLine(error)), 1);
  });
  const problem = smokeProblem(smoke);
  if (problem) throw new CliError(problem, 1);
  return smoke;
}
