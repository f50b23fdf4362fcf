import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { sampleRelease } from '@psma/release-gate/testing';
import type { Registry } from '../registry.ts';
import { createTestRegistry, type TestRegistry } from '../testing.ts';

const actor = { by: 'ci', reason: 'pull request 7' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const HOUR_MS = 3_600_000;
const HOUR_S = 3600;
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const [results, newResults] = ['one', 'two'].map((seed) => sampleRelease('mf-results', seed));
const idOf = (release: typeof one) => release!.manifest.releaseId;

let database: TestDatabase;
let made: TestRegistry;
let registry: Registry;
let hours = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  made = await createTestRegistry(database.pool, {
    now: () => new Date(Date.UTC(2026, 10, 20, 12) + hours * HOUR_MS),
    origins: { site: 'http://www.example:8080', console: null, previewDomain: 'previews.example' },
  });
  registry = made.registry;
  for (const release of [sampleRelease('shell', 's'), one, results]) await made.publish(release!, true);
  for (const release of [two, three, newResults]) await made.publish(release!);
});

afterAll(async () => {
  await made.close();
  await database.drop();
});

const preview = (name: string, release = two, seconds = 72 * HOUR_S) =>
  registry.previews.create({ name, releases: { 'mf-triage': idOf(release) }, seconds }, actor);
const hostOf = (url: string) => new URL(url).host;
const shown = (host: string, remote = 'mf-triage') =>
  registry.environments
    .at(host)
    .visitors.resolve(anyone)
    .remotes.find((each) => each.remote === remote)
    ?.candidates.map(({ releaseId }) => releaseId);

test('A-PRV-001 the same name gives the same link, and another name another', async () => {
  const { url, renewed } = await preview('pr-7');
  expect([url, renewed]).toEqual([
    expect.stringMatching(/^http:\/\/pr-7-[a-z]{10}\.previews\.example:8080$/),
    false,
  ]);
  expect(await preview('pr-7', three)).toMatchObject({ url, renewed: true });
  expect(shown(hostOf(url))).toEqual([idOf(three)]);
  const other = await preview('pr-8');
  expect(hostOf(other.url).slice('pr-8'.length)).not.toBe(hostOf(url).slice('pr-7'.length));
});

test('A-PRV-005 a promotion in the base reaches the preview; its own remote stays', async () => {
  const { url } = await preview('pr-9');
  await registry.rollouts.promote('mf-results', idOf(newResults), actor);
  expect(shown(hostOf(url), 'mf-results')).toEqual([idOf(newResults), idOf(results)]);
  await registry.rollouts.promote('mf-triage', idOf(three), actor);
  expect(shown(hostOf(url))).toEqual([idOf(two)]);
  expect(shown('www.example')).toEqual([idOf(three), idOf(one)]);
});
