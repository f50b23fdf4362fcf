import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PackageSearch } from '@psma/release-contract';
import type { ReleaseUpload } from '@psma/release-gate';
import { sampleRelease } from '@psma/release-gate/testing';
import { BOM_FILE, formatBom } from '@psma/release-model';
import {
  createTestRegistry,
  startTestRegistry,
  type StartedRegistry,
  type TestRegistry,
} from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const conclusion = { reason: 'because', smoke: { skipped: 'a test' } };
const DAY_MS = 24 * 3_600_000;

/** With a version of `lib`; none without a bill of materials. */
const release = (remote: string, seed: string, version: string | null): ReleaseUpload =>
  sampleRelease(remote, `${seed} ${version}`, {
    files: version
      ? { [BOM_FILE]: formatBom({ name: remote, version: '1.0.0' }, [{ name: 'lib', version }]) }
      : {},
  });
const idOf = ({ manifest }: ReleaseUpload) => manifest.releaseId;
const [old, bad, good, unknown] = [
  release('mf-one', 'old', '1.1.0'),
  release('mf-one', 'bad', '1.2.0'),
  release('mf-one', 'good', '1.10.0'),
  release('mf-one', 'unknown', null),
];
const advisory = {
  id: 'GHSA-1',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'lib' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.10.0' }] }],
    },
  ],
};

let made: StartedRegistry;
let others: TestRegistry[] = [];
let days = 0;
beforeEach(async () => {
  days = 0;
  made = await startTestRegistry({
    stable: [sampleRelease('shell', 's')],
    now: () => new Date(Date.UTC(2026, 10, 20, 12) + days * DAY_MS),
    origins: { site: 'http://www.example', console: null, previewDomain: 'previews.example' },
  });
});
afterEach(async () => {
  for (const other of others) await other.close();
  others = [];
  await made.close();
});

const brief = ({ found, unknown: unread }: PackageSearch) => ({
  found: found.map(({ environment, releaseId, use, versions }) => [environment, releaseId, use, ...versions]),
  unknown: unread.map(({ remote, releaseId }) => `${remote}/${releaseId}`),
});
const search = async (below = '1.10.0', environment: string | null = null) =>
  brief(await made.registry.packages.search('lib', below, environment));

test('A-BOM-006 a search finds each use of a release in each environment, and since when', async () => {
  const { rollouts, environments, previews, publishing } = made.registry;
  for (const each of [old, bad]) await made.publish(each);
  await rollouts.promote('mf-one', idOf(old), actor);
  days = 1;
  await rollouts.promote('mf-one', idOf(bad), actor);
  await environments.create({ name: 'staging', hosts: ['staging.example'], like: 'production' }, actor);
  const tried = release('mf-one', 'tried', '1.3.0');
  const previewed = release('mf-one', 'previewed', '1.4.0');
  await made.publish(tried);
  await publishing.publishUpload(previewed, conclusion, actor, undefined, true);
  days = 2;
  await rollouts.startExperiment('mf-one', { name: 'e', releaseId: idOf(tried), percent: 10 }, actor);
  await rollouts.pin({ 'mf-one': idOf(old) }, 3600, actor);
  await previews.create({ name: 'pr-7', releases: { 'mf-one': idOf(previewed) }, seconds: 3600 }, actor);
  const { found, unknown: unread } = await made.registry.packages.search('lib', '1.10.0', null);
  expect(
    found.map(({ environment, use, since, versions }) => [environment, use, since?.getUTCDate(), versions]),
  ).toEqual([
    ['production', 'tried', 22, ['1.3.0']],
    ['production', 'stable', 21, ['1.2.0']],
    ['production', 'last good', 21, ['1.1.0']],
    ['production', 'pinned', 22, ['1.1.0']],
    ['production', 'previewed', 22, ['1.4.0']],
    ['staging', 'stable', 21, ['1.2.0']],
  ]);
  expect(unread.map(({ remote }) => remote)).toEqual(['shell', 'shell']);
  expect((await search('1.10.0', 'staging')).found).toHaveLength(1);
  expect((await search('1.2.0')).found.map(([, , use]) => use)).toEqual(['last good', 'pinned']);
  days = 3;
  expect((await search('1.4.1')).found.map(([, , use]) => use)).not.toContain('pinned');
});

test('A-BOM-007 a killed and a purged release no longer count', async () => {
  const { rollouts, removal } = made.registry;
  for (const each of [bad, good]) await made.publish(each);
  await rollouts.promote('mf-one', idOf(bad), actor);
  await rollouts.pin({ 'mf-one': idOf(bad) }, 3600, actor);
  await rollouts.promote('mf-one', idOf(good), actor);
  expect((await search()).found.map(([, , use]) => use)).toEqual(['last good', 'pinned']);
  await rollouts.kill('mf-one', idOf(bad), actor);
  expect((await search()).found).toEqual([]);
  await removal.purge({ remote: 'mf-one', releaseId: idOf(bad) }, actor);
  expect((await search()).found).toEqual([]);
  const stored = await made.database.pool.query('select from release where packages is not null');
  expect(stored.rows).toHaveLength(1);
});

test('A-BOM-008 a release without a bill of materials is unknown; an older server’s is read', async () => {
  await made.publish(unknown, true);
  await made.publish(bad);
  await made.registry.rollouts.pin({ 'mf-one': idOf(bad) }, 3600, actor);
  await made.database.pool.query('update release set packages = null');
  const expected = {
    found: [['production', idOf(bad), 'pinned', '1.2.0']],
    unknown: [`mf-one/${idOf(unknown)}`, expect.stringMatching(/^shell\//)],
  };
  expect(await search()).toEqual(expected);
  await rm(path.join(made.directory, 'artefacts/mf-one', idOf(bad)), { recursive: true });
  expect(await search()).toEqual(expected);
});

test('A-BOM-008 visitors are not served the bill of materials', async () => {
  await made.publish(bad, true);
  const get = (file: string) => made.app.inject(`/releases/mf-one/${idOf(bad)}/${file}`);
  expect((await get('remoteEntry.js')).statusCode).toBe(200);
  expect((await get(BOM_FILE)).statusCode).toBe(404);
});

test('A-BOM-006 the API answers for all environments or that of the path, and refuses no version', async () => {
  await made.publish(bad, true);
  const get = (url: string) => made.app.inject({ url, headers: { authorization: `Bearer ${made.owner}` } });
  for (const at of ['/registry/packages', '/registry/in/production/packages'])
    expect(brief((await get(`${at}?name=lib&below=1.10.0`)).json()).found).toHaveLength(1);
  expect((await get('/registry/packages?name=lib&below=newest')).json()).toMatchObject({
    message: '"newest" is not a version, such as 4.17.21.',
  });
  expect((await get('/registry/packages?name=%00&below=1.0.0')).statusCode).toBe(400);
  expect((await made.app.inject('/registry/packages?name=lib&below=1.0.0')).statusCode).toBe(401);
});

const withAdvisories = async (refuses: boolean, content: unknown) => {
  const file = path.join(made.directory, 'advisories.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const other = await createTestRegistry(made.database.pool, {
    ...made.options,
    advisories: { file, refuses },
  });
  others.push(other);
  return { registry: other.registry, file };
};

test('A-BOM-009 publishing warns of an affected package, or refuses it, as set', async () => {
  const { registry: warning, file } = await withAdvisories(false, [advisory]);
  const publish = ({ publishing }: typeof warning, upload: ReleaseUpload) =>
    publishing.publishUpload(upload, conclusion, actor);
  expect((await publish(warning, old)).notices).toContain('lib 1.1.0 is affected by GHSA-1.');
  expect((await publish(warning, unknown)).notices).toContainEqual(
    expect.stringContaining('It has no bill of materials'),
  );
  const { registry: refusing } = await withAdvisories(true, advisory);
  await expect(publish(refusing, bad)).rejects.toMatchObject({
    reasons: [{ text: 'lib 1.2.0 is affected by GHSA-1.', code: 'AffectedPackage' }],
  });
  await publish(refusing, good);
  await writeFile(file, JSON.stringify([]));
  await publish(refusing, bad);
  await writeFile(file, '{');
  await expect(publish(refusing, release('mf-one', 'next', '1.2.0'))).rejects.toMatchObject({
    problems: [expect.stringContaining('cannot be read')],
  });
});

test('A-BOM-010 an affected live release raises one alarm in each environment', async () => {
  await made.publish(bad, true);
  await made.registry.environments.create(
    { name: 'staging', hosts: ['s.example'], like: 'production' },
    actor,
  );
  const { registry, file } = await withAdvisories(false, [advisory]);
  const alarms = async () => {
    days += 1;
    await registry.packages.watchAdvisories();
    const filter = { environment: null, remote: null, before: null };
    return (await registry.log.everywhere(50, filter))
      .filter(({ action }) => action === 'alarm')
      .map(({ environment, releaseId, reason }) => [environment, releaseId, reason]);
  };
  const reason = 'lib 1.2.0 is affected by GHSA-1.';
  const raised = ['staging', 'production'].map((environment) => [environment, idOf(bad), reason]);
  expect(await alarms()).toEqual(expect.arrayContaining(raised));
  expect(await alarms()).toHaveLength(2);
  const sent = await made.database.pool.query('select from notice');
  expect(sent.rows).toHaveLength(2);
  await writeFile(file, JSON.stringify([advisory, { ...advisory, id: 'GHSA-2' }]));
  expect(await alarms()).toHaveLength(4);
  await registry.rollouts.kill('mf-one', idOf(bad), actor);
  await writeFile(file, JSON.stringify([{ ...advisory, id: 'GHSA-3' }]));
  expect(await alarms()).toHaveLength(4);
});
