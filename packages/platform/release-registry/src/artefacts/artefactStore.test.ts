import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ArtefactStore } from './artefactStore.ts';
import { bucketArtefacts } from './bucketArtefacts.ts';
import { directoryArtefacts } from './directoryArtefacts.ts';
import { startObjectStore } from './objectStore.testing.ts';

const key = { remote: 'mf-triage', releaseId: '0123456789ab' };
const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));
const text = async (reading: Promise<Uint8Array | null>) => {
  const bytes = await reading;
  return bytes && Buffer.from(bytes).toString();
};

const STORES = {
  async 'a directory'() {
    const directory = await mkdtemp(path.join(tmpdir(), 'artefacts-'));
    return { open: () => directoryArtefacts(directory), close: () => rm(directory, { recursive: true }) };
  },
  async 'a bucket'() {
    const { settings, close } = await startObjectStore();
    return { open: () => bucketArtefacts(settings), close };
  },
};

describe.each(Object.entries(STORES))('artefacts in %s', (_, start) => {
  let place: Awaited<ReturnType<typeof start>>;
  let store: ArtefactStore;

  beforeEach(async () => {
    place = await start();
    store = await place.open();
  });

  afterEach(() => place.close());

  const stage = (contents: Record<string, string>) => {
    const staged = store.stage();
    for (const [name, bytes] of files(contents)) staged.add(name, bytes);
    return staged;
  };

  test('gives back what was put, folders included, and null for all else', async () => {
    await store.put(key, files({ 'entry.js': 'code', 'images/a.svg': 'picture' }));
    expect(await text(store.get(key, 'images/a.svg'))).toBe('picture');
    expect(await store.get(key, 'images')).toBeNull();
    expect(await store.get(key, 'entry.js/x')).toBeNull();
    expect(await store.get({ ...key, releaseId: 'ffffffffffff' }, 'entry.js')).toBeNull();
  });

  test('the same bytes again change nothing; others are refused and the first ones stay', async () => {
    await store.put(key, files({ 'entry.js': 'code' }));
    await store.put(key, files({ 'entry.js': 'code' }));
    const others: Record<string, string>[] = [
      { 'entry.js': 'evil' },
      { 'entry.js': 'code', 'more.js': '' },
      {},
    ];
    for (const other of others) {
      await expect(store.put(key, files(other))).rejects.toMatchObject({ name: 'ArtefactsDiffer' });
    }
    expect(await text(store.get(key, 'entry.js'))).toBe('code');
  });

  test('two that put the same release at once both succeed', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.put(key, files({ 'entry.js': 'code' }))));
    expect(await text(store.get(key, 'entry.js'))).toBe('code');
  });

  test('staged files belong to no release until put, and leave nothing behind if they are not', async () => {
    const staged = stage({ 'entry.js': 'code' });
    expect(await store.get(key, 'entry.js')).toBeNull();
    await staged.put(key);
    expect(await text(store.get(key, 'entry.js'))).toBe('code');

    const others = ['evil', 'code'].map((text) => stage({ 'entry.js': text }));
    await expect(others[0]?.put(key)).rejects.toMatchObject({ name: 'ArtefactsDiffer' });
    await others[1]?.put(key);
    const impossible = stage({ '../outside.js': 'x' });
    await expect(impossible.put(key)).rejects.toThrow('leaves');
    for (const each of [staged, ...others, impossible]) await each.discard();
    expect(await text(store.get(key, 'entry.js'))).toBe('code');
  });

  test('remove forgets a release, and its key is free again', async () => {
    await store.put(key, files({ 'entry.js': 'code' }));
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key, 'entry.js')).toBeNull();
    await store.put(key, files({ 'entry.js': 'other' }));
    expect(await text(store.get(key, 'entry.js'))).toBe('other');
  });

  test.each(['../../outside.js', '/etc/passwd', '..'])('no path leaves a release: %s', async (name) => {
    await expect(store.put(key, files({ [name]: 'x' }))).rejects.toThrow();
    await expect(store.get(key, name)).rejects.toThrow('leaves');
    await expect(store.get({ remote: '..', releaseId: '..' }, 'x')).rejects.toThrow('leaves');
  });

  test('what one process puts another reads, and what it puts again after a removal, too', async () => {
    const other = await place.open();
    await store.put(key, files({ 'entry.js': 'code' }));
    expect(await text(other.get(key, 'entry.js'))).toBe('code');
    await store.remove(key);
    await store.put(key, files({ 'entry.js': 'code', 'more.js': 'more' }));
    expect(await text(other.get(key, 'entry.js'))).toBe('code');
  });
});
