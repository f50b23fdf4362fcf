import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ArtefactStore } from './artefactStore.ts';
import { bucketArtefacts } from './bucketArtefacts.ts';
import { startObjectStore, type Fault, type ObjectStore } from './objectStore.testing.ts';

const key = { remote: 'mf-triage', releaseId: '0123456789ab' };
const files = new Map([
  ['entry.js', Buffer.from('code')],
  ['images/a.svg', Buffer.from('picture')],
]);
const unavailable = (message: RegExp) => ({
  name: 'ArtefactsUnavailable',
  message: expect.stringMatching(message),
});

let remote: ObjectStore;
let store: ArtefactStore;
/** Short timeouts only for faults: busy machines are slow, too. */
const open = (patienceMs?: number) => bucketArtefacts(remote.settings, patienceMs);
const names = () => [...remote.objects.keys()].map((name) => name.replace(/[0-9a-f-]{36}/, 'set')).sort();
const STORED = ['releases/mf-triage/0123456789ab', 'sets/set/entry.js', 'sets/set/images/a.svg'];

beforeEach(async () => {
  remote = await startObjectStore();
  store = await open();
});
afterEach(() => remote.close());

const SENTENCES: [Fault, RegExp][] = [
  ['hangs', /^The object store does not answer \(TimeoutError\)\.$/],
  ['busy', /^The object store does not answer \(503 SlowDown\)\.$/],
  ['half', /^The object store does not answer \(.+\)\.$/],
  [
    'denied',
    /^The object store refuses access to the bucket artefacts \(AccessDenied\): check ARTEFACTS_KEY_ID and /,
  ],
];

test.each(SENTENCES)('a store that %s is reported, whatever was requested of it', async (fault, sentence) => {
  await store.put(key, files);
  const impatient = await open(fault === 'hangs' ? 200 : undefined);
  remote.fault = (method) => (fault === 'half' && method === 'DELETE' ? null : fault);
  const fresh = { ...key, releaseId: 'ba9876543210' };
  await expect(impatient.put(fresh, files)).rejects.toMatchObject(unavailable(sentence));
  await expect(impatient.get(key, 'entry.js')).rejects.toMatchObject(unavailable(sentence));
  await expect(impatient.remove(key)).rejects.toMatchObject(unavailable(sentence));
  remote.fault = () => null;
  expect(await store.get(fresh, 'entry.js')).toBeNull();
  expect(Buffer.from((await store.get(key, 'entry.js'))!).toString()).toBe('code');
});

test.each(['sets/', 'releases/'])('one object of %s that fails once costs nothing', async (prefix) => {
  let failures = 0;
  remote.fault = (method, name) =>
    method === 'PUT' && name.startsWith(prefix) && failures++ === 0 ? 'busy' : null;
  await store.put(key, files);
  expect(failures).toBeGreaterThan(1);
  expect(names()).toEqual(STORED);
});

test('nothing is there of a release of which one file never came, and nothing stays behind', async () => {
  remote.fault = (method, name) => (method === 'PUT' && name.endsWith('.svg') ? 'busy' : null);
  await expect(store.put(key, files)).rejects.toMatchObject({ name: 'ArtefactsUnavailable' });
  expect(await store.get(key, 'entry.js')).toBeNull();
  expect(names()).toEqual([]);
});

test('a release whose last answer was lost is there, and its bytes stay', async () => {
  let lost = 0;
  remote.fault = (_, name) => (name.startsWith('releases/') && lost++ === 1 ? 'lost' : null);
  await store.put(key, files);
  expect(lost).toBeGreaterThan(2);
  expect(names()).toEqual(STORED);
});

test.each([
  ['damaged', (name: string) => remote.objects.set(name, { bytes: Buffer.from('cod'), at: new Date() })],
  ['lost', (name: string) => remote.objects.delete(name)],
])('an object that was %s is never served, and makes room for its release', async (_, damage) => {
  await store.put(key, files);
  damage([...remote.objects.keys()].find((name) => name.endsWith('entry.js'))!);
  const served = await store.get(key, 'entry.js').catch(({ message }: Error) => message);
  expect(served === null || /is not what was stored/.test(String(served))).toBe(true);
  await expect(store.put(key, files)).rejects.toMatchObject({ name: 'ArtefactsDiffer' });
  await store.remove(key);
  await store.put(key, files);
  expect(names()).toEqual(STORED);
  expect(Buffer.from((await store.get(key, 'entry.js'))!).toString()).toBe('code');
});

test('a removal that breaks off is finished by the next one', async () => {
  await store.put(key, files);
  remote.fault = (method, name) => (method === 'DELETE' && name.endsWith('.svg') ? 'denied' : null);
  await expect(store.remove(key)).rejects.toMatchObject({ name: 'ArtefactsUnavailable' });
  expect(names()).toEqual([STORED[0], STORED[2]]);
  remote.fault = () => null;
  await store.remove(key);
  expect(names()).toEqual([]);
});

test('what a killed process left is cleared away after an hour, a release that was whole is not', async () => {
  await store.put(key, files);
  const set = [...remote.objects.keys()].find((name) => name.startsWith('sets/'))!.split('/')[1]!;
  const leave = (name: string, hours: number) =>
    remote.objects.set(name, { bytes: Buffer.from('null'), at: new Date(Date.now() - hours * 3_600_000) });
  for (const name of [`incoming/${set}`, 'incoming/left', 'sets/left/entry.js']) leave(name, 2);
  for (const name of ['incoming/fresh', 'sets/fresh/entry.js']) leave(name, 0);
  await open();
  expect(names()).toEqual(
    ['incoming/fresh', ...STORED.slice(0, 1), 'sets/fresh/entry.js', ...STORED.slice(1)].sort(),
  );
});

test.each([
  [
    'an unknown bucket',
    { bucket: 'another' },
    /^There is no bucket another in the object store: check ARTEFACTS_BUCKET/,
  ],
  [
    'a wrong secret',
    { credentials: { keyId: 'AKTEST', secret: 'wrong' } },
    /refuses access .* \(AccessDenied\)/,
  ],
  ['an endpoint where nothing is', { endpoint: 'http://127.0.0.1:9' }, /does not answer \(.*ECONNREFUSED/],
])('%s is reported at the start', async (_, change, sentence) => {
  await expect(bucketArtefacts({ ...remote.settings, ...change })).rejects.toMatchObject(
    unavailable(sentence),
  );
});
