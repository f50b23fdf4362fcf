import {
  REGISTRY_ROUTES,
  ReleaseRefused,
  type Conclusion,
  type ErrorCode,
  type Json,
  type Published,
  type ReleaseKey,
  type Smoke,
} from '@psma/release-contract';
import {
  checkBytes,
  encodeConclusion,
  encodeRelease,
  readDirectory,
  readSourceMaps,
  type ReleaseDraft,
  type ReleaseUpload,
} from '@psma/release-gate';
import type { ReleaseManifest } from '@psma/release-model';
import { CliError } from './cliError.ts';
import { messages } from './messages.ts';
import type { RegistryClient } from './registryClient.ts';
import { findBrowser } from './smoke/findBrowser.ts';
import { firstLine, smokeRun } from './smoke/smokeRun.ts';

const { publish: says } = messages;

const UNKNOWN: ErrorCode = 'UnknownRelease';
const FORBIDDEN: ErrorCode = 'Forbidden';

export interface PublishOptions {
  /** No visitor may get it. */
  previewOnly?: boolean;
  /** Undefined builds the remote from its sources. */
  directory: string | undefined;
  /** Reason to skip the browser run; null runs it. */
  noSmoke: string | null;
  reason: string;
  /** Routes it may remove or restrict. */
  acceptedChanges: { removes: string[]; guards: string[] };
  allowDirty: boolean;
  printStatus: (line: string) => void;
}

/** Checks and builds, then uploads and smoke-tests new releases concurrently. */
export async function publishRelease(
  client: RegistryClient,
  remote: string,
  {
    previewOnly = false,
    directory,
    noSmoke,
    reason,
    acceptedChanges,
    allowDirty,
    printStatus,
  }: PublishOptions,
): Promise<Json<Published>> {
  const conditions = { ...acceptedChanges, previewOnly };
  const refuseDirty = (of: ReleaseKey & { dirty?: boolean }) => {
    if (of.dirty && !allowDirty) throw new CliError(says.dirty(of), 1, 'UncommittedChanges');
  };
  if (directory === undefined) {
    const draft = await readSources(remote);
    if (draft) refuseDirty(draft);
    if (draft) await check(client, draft, conditions);
  }
  const built = directory ?? (await build(remote, printStatus));
  const upload = await readRelease(built);
  const { manifest } = upload;
  if (manifest.remote !== remote)
    throw new CliError(says.otherRemote(built, manifest.remote, remote), 2, 'NotBuilt');
  refuseDirty(manifest);
  // Files are sent without names: lengths must be right.
  checkBytes(upload);
  await check(client, manifest, conditions);
  const smoke = (await isKnown(client, manifest))
    ? Promise.resolve({ skipped: says.alreadyPublished })
    : smokeOf(upload, client, noSmoke, printStatus);
  const conclusion = smoke.then((passed) => ({ reason, ...acceptedChanges, smoke: passed }));
  const [published] = await Promise.all([
    client.upload(uploadBody(upload, conclusion), previewOnly),
    conclusion,
  ]);
  const maps = await readSourceMaps(built);
  if (!maps) return published;
  const kept = await client.sendSourceMaps(published, maps).then(
    () => [],
    (error: unknown) => (isOfPublished(error, previewOnly) ? [] : [says.noSourceMaps(firstLine(error))]),
  );
  return { ...published, notices: [...published.notices, ...kept] };
}

/** Sends the files while the conclusion is pending. */
const uploadBody = (upload: ReleaseUpload, conclusion: Promise<Conclusion>) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encodeRelease(upload));
      controller.enqueue(encodeConclusion(await conclusion));
      controller.close();
    },
  });

async function readRelease(directory: string): Promise<ReleaseUpload> {
  return readDirectory(directory).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new CliError(says.noRelease(directory, firstLine(error)), 2, 'NotBuilt');
  });
}

/** A published release has its maps already, and the right to previews does not replace them. */
const isOfPublished = (error: unknown, previewOnly: boolean) =>
  previewOnly && error instanceof CliError && error.code === FORBIDDEN;

async function isKnown(client: RegistryClient, { remote, releaseId }: ReleaseManifest): Promise<boolean> {
  return client.call(REGISTRY_ROUTES.release, { params: { remote, release: releaseId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CliError && error.code === UNKNOWN) return false;
      throw error;
    },
  );
}

/** Of the remote's sources, before a build; null for the shell. */
async function readSources(remote: string): Promise<ReleaseDraft | null> {
  const { project, readDraft } = await import('@psma/tooling');
  if (!project.apps.includes(remote))
    throw new CliError(says.noSuchApp(remote, project.apps.join(', ')), 2, 'NoRemoteHere');
  return readDraft(remote).catch(failedBuild);
}

/** Refused before the build and the smoke run, which take longer. An older server checks after them only. */
async function check(
  client: RegistryClient,
  { remote, ...draft }: ReleaseDraft,
  conditions: { previewOnly: boolean; removes: string[]; guards: string[] },
): Promise<void> {
  const body = { draft, ...conditions };
  await client.call(REGISTRY_ROUTES.check, { params: { remote }, body }).catch((error: unknown) => {
    if (!(error instanceof CliError) || !NOT_THERE.includes(error.code)) throw error;
  });
}

const NOT_THERE: readonly string[] = ['NotFound', 'OlderServer'] satisfies ErrorCode[];

async function build(remote: string, printStatus: (line: string) => void): Promise<string> {
  const { project, buildRelease, checkTypes } = await import('@psma/tooling');
  printStatus(says.building(remote));
  // The workspace has its types checked before each commit, a folder of its own only here.
  const types = project.isStandalone ? checkTypes(remote) : null;
  const [{ directory }] = await Promise.all([buildRelease(remote), types]).catch(failedBuild);
  return directory;
}

function failedBuild(error: unknown): never {
  throw new CliError(error instanceof Error ? error.message : String(error), 1, 'BuildFailed');
}

/** The registry refuses a failed run, after the reasons of its gate. */
async function smokeOf(
  upload: ReleaseUpload,
  client: RegistryClient,
  noSmoke: string | null,
  printStatus: (line: string) => void,
): Promise<Smoke> {
  if (noSmoke !== null) return { skipped: noSmoke };
  const browser = findBrowser();
  if (!browser) throw new CliError(says.noBrowser, 1, 'NoBrowser');
  printStatus(says.trying);
  const { site } = await client.call(REGISTRY_ROUTES.state, { query: { limit: 1 } });
  return smokeRun(upload, { url: site ?? client.url, browser }).catch((error: unknown) => {
    throw new CliError(says.smokeBrokeOff(browser, firstLine(error)), 1, 'NoBrowser');
  });
}
