import {
  REGISTRY_ROUTES,
  ReleaseRefused,
  smokeProblem,
  type Json,
  type Published,
  type Smoke,
} from '@psma/release-contract';
import { checkBytes, readDirectory, readSourceMaps, type ReleaseUpload } from '@psma/release-gate';
import type { ReleaseManifest } from '@psma/release-model';
import { CliError } from './cliError.ts';
import type { RegistryClient } from './registryClient.ts';
import { findBrowser } from './smoke/findBrowser.ts';
import { firstLine, smokeRun } from './smoke/smokeRun.ts';

export interface PublishOptions {
  /** A built release; without it the remote is built from its present sources. */
  directory: string | undefined;
  /** Why no browser looks at it first; null to let one. */
  noSmoke: string | null;
  reason: string;
  /** What the release may take away from visitors. */
  conceded: { removes: string[]; guards: string[] };
  /** Publish what was built from a tree with changes that no commit holds. */
  allowDirty: boolean;
  say: (line: string) => void;
}

/** Builds, uploads and smokes a remote, the latter two side by side. A release that the registry knows is not smoked. */
export async function publishRelease(
  client: RegistryClient,
  remote: string,
  { directory, noSmoke, reason, conceded, allowDirty, say }: PublishOptions,
): Promise<Json<Published>> {
  const built = directory ?? (await build(remote, say));
  const upload = await readRelease(built);
  const { manifest } = upload;
  if (manifest.remote !== remote)
    throw new CliError(`${built} holds a release of ${manifest.remote}, not of ${remote}.`, 2);
  if (manifest.dirty && !allowDirty) {
    throw new CliError(
      `${remote}@${manifest.releaseId} was built from changes that are not committed: commit them, or publish it all the same with --allow-dirty.`,
      1,
    );
  }
  // Sent one after the other without their names: a file that is missing or longer would make the next ones wrong.
  checkBytes(upload);
  const smoke = (await isKnown(client, manifest))
    ? Promise.resolve({ skipped: 'already published' })
    : passingSmoke(upload, client.url, noSmoke, say);
  const published = await client.upload(
    upload,
    smoke.then((passed) => ({ reason, ...conceded, smoke: passed })),
  );
  const maps = await readSourceMaps(built);
  if (!maps) return published;
  const kept = await client.sendSourceMaps(published, maps).then(
    () => [],
    (error: unknown) => [`Its errors will be told without places of the sources: ${firstLine(error)}`],
  );
  return { ...published, notices: [...published.notices, ...kept] };
}

async function readRelease(directory: string): Promise<ReleaseUpload> {
  return readDirectory(directory).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new CliError(`${directory} holds no built release: ${firstLine(error)}.`, 2);
  });
}

async function isKnown(client: RegistryClient, { remote, releaseId }: ReleaseManifest): Promise<boolean> {
  return client.call(REGISTRY_ROUTES.release, { params: { remote, release: releaseId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CliError && error.exitCode === 1 && error.message.includes('not published'))
        return false;
      throw error;
    },
  );
}

async function build(remote: string, say: (line: string) => void): Promise<string> {
  const { APPS, buildRelease } = await import('@psma/build');
  if (!APPS.includes(remote)) throw new CliError(`There is no ${remote} here. Known: ${APPS.join(', ')}.`, 2);
  say(`Building ${remote}`);
  return (await buildRelease(remote)).directory;
}

/** What speaks for the release; throws what speaks against it. */
async function passingSmoke(
  upload: ReleaseUpload,
  url: string,
  noSmoke: string | null,
  say: (line: string) => void,
): Promise<Smoke> {
  if (noSmoke !== null) return { skipped: noSmoke };
  const browser = findBrowser();
  if (!browser) {
    throw new CliError(
      'No Chromium is found for the smoke run: set CHROMIUM_PATH, or say why it may be left out with --no-smoke "<reason>".',
      1,
    );
  }
  say('Trying it in a browser with what is live');
  const smoke = await smokeRun(upload, { url, browser }).catch((error: unknown) => {
    throw new CliError(
      `The smoke run broke off in ${browser} (${firstLine(error)}): set CHROMIUM_PATH to another one, or say why it may be left out with --no-smoke "<reason>".`,
      1,
    );
  });
  const problem = smokeProblem(smoke);
  if (problem) throw new CliError(problem, 1);
  return smoke;
}
