import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ArtefactStore } from './artefactStore.ts';
import { directoryArtefacts } from './directoryArtefacts.ts';

const key = { remote: 'mf-triage', releaseId: '0123456789ab' };
const files = (contents: Record<string, string>) =>
  new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));

describe('artefacts in a directory', () => {
  let directory: string;
  let store: ArtefactStore;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'artefacts-'));
    store = await directoryArtefacts(directory);
  });

  afterEach(() => rm(directory, { recursive: true }));

  test('gives back what was put, folders included, and null for all else', async () => {
    await store.put(key, files({ 'entry.js': 'code', 'images/a.svg': 'picture' }));
    expect(await store.get(key, 'images/a.svg')).toEqual(Buffer.from('picture'));
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
    expect(await store.get(key, 'entry.js')).toEqual(Buffer.from('code'));
  });

  test('two that put the same release at once both succeed', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.put(key, files({ 'entry.js': 'code' }))));
    expect(await store.get(key, 'entry.js')).toEqual(Buffer.from('code'));
  });

  test('a put that fails leaves nothing behind', async () => {
    await expect(store.put(key, files({ 'a.js': 'code', 'a.js/b.js': 'impossible' }))).rejects.toThrow();
    expect(await store.get(key, 'a.js')).toBeNull();
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
  });

  test('what is staged is nobody’s until it is put, and leaves nothing behind where it is not', async () => {
    const staged = store.stage(files({ 'entry.js': 'code' }));
    expect(await store.get(key, 'entry.js')).toBeNull();
    await staged.put(key);
    expect(await store.get(key, 'entry.js')).toEqual(Buffer.from('code'));

    const others = ['evil', 'code'].map((text) => store.stage(files({ 'entry.js': text })));
    await expect(others[0]?.put(key)).rejects.toMatchObject({ name: 'ArtefactsDiffer' });
    await others[1]?.put(key);
    const impossible = store.stage(files({ '../outside.js': 'x' }));
    await expect(impossible.put(key)).rejects.toThrow('leaves');
    for (const each of [staged, ...others, impossible]) await each.discard();
    expect(await store.get(key, 'entry.js')).toEqual(Buffer.from('code'));
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
  });

  test.each(['../../outside.js', '/etc/passwd', '..'])('no path leaves the directory: %s', async (name) => {
    await expect(store.put(key, files({ [name]: 'x' }))).rejects.toThrow();
    await expect(store.get(key, name)).rejects.toThrow('leaves');
    await expect(store.get({ remote: '..', releaseId: '..' }, 'x')).rejects.toThrow('leaves');
  });

  test('remove forgets a release, and its key is free again', async () => {
    await store.put(key, files({ 'entry.js': 'code' }));
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key, 'entry.js')).toBeNull();
    await store.put(key, files({ 'entry.js': 'other' }));
    expect(await store.get(key, 'entry.js')).toEqual(Buffer.from('other'));
  });

  test('what a killed process left half written is cleared away, what another one is writing is not', async () => {
    const left = path.join(directory, '.incoming', 'left');
    const fresh = path.join(directory, '.incoming', 'fresh');
    for (const each of [left, fresh]) {
      await mkdir(each);
      await writeFile(path.join(each, 'entry.js'), 'half');
    }
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, hoursAgo, hoursAgo);
    await directoryArtefacts(directory);
    expect(await readdir(path.join(directory, '.incoming'))).toEqual(['fresh']);
  });
});
