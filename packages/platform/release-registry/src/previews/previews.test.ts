import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { MAX_PREVIEWS } from '@psma/release-model';
import { upsertPreview } from '../map/previewStore.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { signText } from '../signing/signedText.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ci', reason: 'pull request 7' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const conclusion = { reason: 'pull request 7', smoke: { skipped: 'a test' } };
const HOUR_MS = 3_600_000;
const DAYS_3 = 72 * 3600;
const one = sampleRelease('mf-triage', 'one');
const [results, newResults] = ['one', 'two'].map((seed) => sampleRelease('mf-results', seed));
const idOf = (release: typeof one | undefined) => release!.manifest.releaseId;

let made: StartedRegistry;
let registry: Registry;
let hours = 0;
/** Unknown to the registry, another one in each test. */
let two: typeof one;
let tests = 0;

beforeAll(async () => {
  made = await startTestRegistry({
    stable: [sampleRelease('shell', 's'), one!, results!],
    now: () => new Date(Date.UTC(2026, 10, 20, 12) + hours * HOUR_MS),
    origins: { site: 'http://www.example:8080', console: null, previewDomain: 'previews.example' },
  });
  registry = made.registry;
  await made.publish(newResults!);
});

beforeEach(() => {
  hours = 0;
  two = sampleRelease('mf-triage', `two ${tests++}`);
});

afterEach(async () => {
  await made.database.pool.query('delete from release_preview');
  await registry.previews.create({ name: 'last', releases: { 'mf-triage': idOf(one) }, seconds: 60 }, actor);
  await registry.previews.end('last', actor);
});

afterAll(() => made.close());

const publishForPreviews = (release: typeof one) =>
  registry.publishing.publishUpload(release!, conclusion, { by: 'ci' }, undefined, true);
const preview = (name: string, release = one, seconds = DAYS_3) =>
  registry.previews.create({ name, releases: { 'mf-triage': idOf(release) }, seconds }, actor);
const hostOf = (url: string) => new URL(url).host;
const shown = (host: string, remote = 'mf-triage', from = registry) =>
  from.environments
    .at(host)
    .visitors.resolve(anyone)
    .remotes.find((each) => each.remote === remote)
    ?.candidates.map(({ releaseId }) => releaseId);
/** Whether the clean-up removes it. */
const collects = async (release: typeof one) => {
  const garbage = await registry.removal.collectGarbage({ keep: 20, days: 0 }, false, actor);
  return garbage.some(({ releaseId }) => releaseId === idOf(release));
};

test('A-PRV-001 the same name gives the same link, and another name another', async () => {
  await publishForPreviews(two);
  const { url, renewed } = await preview('pr-7');
  expect([url, renewed]).toEqual([
    expect.stringMatching(/^http:\/\/pr-7-[a-z]{10}\.previews\.example:8080$/),
    false,
  ]);
  expect(await preview('pr-7', two)).toMatchObject({ url, renewed: true });
  expect(shown(hostOf(url))).toEqual([idOf(two)]);
  const other = await preview('pr-8');
  const letters = (link: string) => hostOf(link).slice('pr-7-'.length);
  expect(letters(other.url)).not.toBe(letters(url));
  expect(registry.environments.previewAt(`pr-8-${letters(url)}`)).toEqual({ state: 'ended' });
});

test('A-PRV-003 a release for previews only is refused for visitors in every way', async () => {
  await publishForPreviews(two);
  const { rollouts, stagedRollouts } = registry;
  const releases = { 'mf-triage': idOf(two) };
  const plan = { releaseId: idOf(two), steps: [{ percent: 1, seconds: 60 }], sample: 1 };
  const before = registry.map.current();
  for (const attempt of [
    () => rollouts.promote('mf-triage', idOf(two), actor),
    () => rollouts.swap(releases, actor),
    () => rollouts.startExperiment('mf-triage', { name: 'x', releaseId: idOf(two), percent: 1 }, actor),
    () => stagedRollouts.start('mf-triage', plan, actor),
    () => rollouts.pin(releases, 60, actor),
  ])
    await expect(attempt()).rejects.toMatchObject({ name: 'PreviewOnly' });
  expect(registry.map.current()).toEqual(before);
  expect((await registry.releases.list()).map(({ releaseId }) => releaseId)).not.toContain(idOf(two));
});

test('A-PRV-004 publishing the same bytes lifts that; a preview changes no published release', async () => {
  await publishForPreviews(two);
  expect(await publishForPreviews(two)).toMatchObject({ known: true });
  const published = await registry.publishing.publishUpload(two!, conclusion, { by: 'triage team' });
  expect(published).toMatchObject({ known: false, releaseId: idOf(two) });
  expect(await registry.releases.list()).toContainEqual(
    expect.objectContaining({ releaseId: idOf(two), publishedBy: 'triage team' }),
  );
  expect(await publishForPreviews(two)).toMatchObject({ known: true });
  await registry.rollouts.promote('mf-triage', idOf(two), actor);
  expect(shown('www.example')?.[0]).toBe(idOf(two));
});

test('A-PRV-004 a server that starts with a previewed release promotes it as a new one', async () => {
  await publishForPreviews(two);
  const directory = await writeRelease(`${made.directory}/built`, two!);
  const [published] = await registry.publishing.publishAndPromote([directory], actor);
  expect(published).toMatchObject({ known: false, promoted: true });
});

test('A-PRV-005 a promotion in the base reaches the preview’s pages, but not its own remote', async () => {
  const { url } = await preview('pr-7');
  const own = registry.environments.at(hostOf(url));
  const revision = own.map.current().revision;
  const heard: number[] = [];
  own.map.onChange((next) => heard.push(next));
  await registry.rollouts.promote('mf-results', idOf(newResults), actor);
  expect(shown(hostOf(url), 'mf-results')).toEqual([idOf(newResults), idOf(results)]);
  expect(heard).toEqual([revision + 1]);
  await made.publish(two);
  await registry.rollouts.promote('mf-triage', idOf(two), actor);
  expect(shown(hostOf(url))).toEqual([idOf(one)]);
  expect(shown('www.example')?.[0]).toBe(idOf(two));
});

test('A-PRV-005 A-ENV-015 it and its link are of one environment, which it keeps', async () => {
  await registry.environments.create({ name: 'staging', hosts: [], like: 'production' }, actor);
  const staging = registry.environments.in('staging');
  const other = sampleRelease('mf-results', 'three');
  await made.publish(other);
  await staging.rollouts.promote('mf-results', idOf(other), actor);
  const releases = { 'mf-triage': idOf(one) };
  const { url } = await staging.previews.create({ name: 'pr-7', releases, seconds: DAYS_3 }, actor);
  expect(shown(hostOf(url), 'mf-results')?.[0]).toBe(idOf(other));
  // A link is of one environment: over another the name has another link.
  const overProduction = await preview('pr-7');
  expect(overProduction.url).not.toBe(url);
  expect(registry.environments.previewAt(hostOf(url))).toEqual({ state: 'ended' });
  await staging.previews.create({ name: 'pr-7', releases, seconds: DAYS_3 }, actor);
  expect(registry.environments.previewAt(hostOf(url))).toMatchObject({ state: 'live' });
  await expect(registry.environments.remove('staging', actor)).rejects.toMatchObject({
    name: 'EnvironmentInUse',
    message: expect.stringContaining('pr-7'),
  });
  await registry.previews.end('pr-7', actor);
  await registry.environments.remove('staging', actor);
});

test('a kill reaches previews, whose remote then has no release', async () => {
  await publishForPreviews(two);
  const { url } = await preview('pr-7', two);
  await registry.rollouts.kill('mf-triage', idOf(two), actor);
  expect(shown(hostOf(url))).toEqual([]);
  await expect(preview('pr-8', two)).rejects.toMatchObject({ name: 'KilledRelease' });
});

test('A-PRV-011 a preview ends by itself, and its bytes go with the next clean-up', async () => {
  await publishForPreviews(two);
  expect(await collects(two)).toBe(false);
  const { url } = await preview('pr-7', two);
  hours = 71;
  expect(await collects(two)).toBe(false);
  expect(registry.previews.list()).toMatchObject([{ name: 'pr-7', url, base: 'production', by: 'ci' }]);
  hours = 72;
  expect(() => shown(hostOf(url))).toThrow('has ended');
  expect(registry.previews.list()).toEqual([]);
  expect(await collects(two)).toBe(true);
  expect(registry.releases.manifest({ remote: 'mf-triage', releaseId: idOf(two) })).toBeNull();
});

test('A-PRV-011 the 201st preview is refused, and ending one makes room', async () => {
  const until = new Date(Date.UTC(2026, 10, 21)).toISOString();
  const stored = { base: 'production', releases: { 'mf-triage': idOf(one) }, revision: 1, by: 'ci', until };
  for (let index = 1; index < MAX_PREVIEWS; index++) {
    const each = { ...stored, preview: `pr-${index}`, since: until };
    await upsertPreview(made.database.pool, each, signText(made.options.keys, each));
  }
  await preview('pr-0');
  await expect(preview('pr-200')).rejects.toMatchObject({ name: 'TooManyPreviews' });
  expect(await preview('pr-199')).toMatchObject({ renewed: true });
  await registry.previews.end('pr-7', actor);
  await preview('pr-200');
  expect(registry.previews.list()).toHaveLength(MAX_PREVIEWS);
});

test('G200 a changed document, and one under another name, is not served, and the others are', async () => {
  const { url } = await preview('pr-7');
  const changed = await preview('pr-8');
  await made.database.pool.query(
    'update release_preview set document = replace(document, \'"by":"ci"\', \'"by":"me"\') where name = \'pr-8\'',
  );
  await made.database.pool.query(
    "insert into release_preview select 'pr-9', base, until, document, signature from release_preview where name = 'pr-7'",
  );
  const server = await createRegistry(made.options);
  try {
    expect(shown(hostOf(url), 'mf-triage', server)).toEqual([idOf(one)]);
    expect(server.map.trouble()).toMatch(/preview pr-[89]/);
    expect(() => shown(hostOf(changed.url), 'mf-triage', server)).toThrow('has ended');
    expect(server.previews.list().map(({ name }) => name)).toEqual(['pr-7']);
  } finally {
    await server.close();
  }
});

test('A-PRV-017 previews are refused without a domain, and beside servers that cannot hide them', async () => {
  await made.database.pool.query("insert into release_server values ('old', 5, now())");
  await expect(preview('pr-7')).rejects.toMatchObject({
    name: 'OlderServer',
    message: expect.stringContaining('previews'),
  });
  await made.database.pool.query("delete from release_server where name = 'old'");
  const server = await createRegistry({
    ...made.options,
    origins: { ...made.options.origins, previewDomain: null },
  });
  const releases = { 'mf-triage': idOf(one) };
  await expect(server.previews.create({ name: 'pr-7', releases, seconds: 60 }, actor)).rejects.toMatchObject({
    name: 'InvalidRequest',
    message: expect.stringContaining('PREVIEW_DOMAIN'),
  });
  await server.close();
});
