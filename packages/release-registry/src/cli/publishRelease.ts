import type { ReleaseManifest } from '@psma/release-model';
import type { Smoke } from '../api/uploadBody.ts';
import { smokeProblem } from '../api/uploadBody.ts';
import { checkBytes } from '../gate/checkRelease.ts';
import { readDirectory } from '../gate/readDirectory.ts';
import type { ReleaseUpload } from '../gate/releaseUpload.ts';
import type { Published } from '../publishing/publishing.ts';
import { ReleaseRefused } from '../releaseRefused.ts';
import { findBrowser } from '../smoke/findBrowser.ts';
import { firstLine, smokeRun } from '../smoke/smokeRun.ts';
import { CliError } from './cliError.ts';
import type { RegistryClient } from './registryClient.ts';

export interface PublishOptions {
  /** A built release; without it the remote is built from its present sources. */
  directory: string | undefined;
  /** Why no browser looks at it first; null to let one. */
  noSmoke: string | null;
  reason: string;
  say: (line: string) => void;
}

/** Builds, uploads and smokes a remote, the latter two side by side. A release that the registry knows is not smoked. */
export async function publishRelease(
  client: RegistryClient,
  remote: string,
  { directory, noSmoke, reason, say }: PublishOptions,
): Promise<Published> {
  const built = directory ?? (await build(remote, say));
  const upload = await readRelease(built);
  const { manifest } = upload;
  if (manifest.remote !== remote)
    throw new CliError(`${built} holds a release of ${manifest.remote}, not of ${remote}.`, 2);
  // Sent one after the other without their names: a file that is missing or longer would make the next ones wrong.
  checkBytes(upload);
  const smoke = (await isKnown(client, manifest))
    ? Promise.resolve({ skipped: 'already published' })
    : passingSmoke(upload, client.url, noSmoke, say);
  return client.upload<Published>(
    upload,
    smoke.then((passed) => ({ reason, smoke: passed })),
  );
}

async function readRelease(directory: string): Promise<ReleaseUpload> {
  return readDirectory(directory).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new CliError(`${directory} holds no built release: ${firstLine(error)}.`, 2);
  });
}

async function isKnown(client: RegistryClient, { remote, releaseId }: ReleaseManifest): Promise<boolean> {
  return client.get(`/registry/releases/${remote}/${releaseId}`).then(
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
