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

  test('A-REM-045 nothing is made before the first release, so that a link may take its place', async () => {
    const absent = path.join(directory, 'absent');
    const later = await directoryArtefacts(absent);
    expect(await later.get(key, 'entry.js')).toBeNull();
    expect(await readdir(directory)).toEqual([]);
    await later.put(key, files({ 'entry.js': 'code' }));
    expect(await later.get(key, 'entry.js')).toEqual(Buffer.from('code'));
  });

  test('what fails or is given up leaves nothing behind', async () => {
    await expect(store.put(key, files({ 'a.js': 'code', 'a.js/b.js': 'impossible' }))).rejects.toThrow();
    expect(await store.get(key, 'a.js')).toBeNull();
    const staged = store.stage();
    staged.add('entry.js', Buffer.from('code'));
    await staged.discard();
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
  });

  test('a removal that breaks off is finished by the next one', async () => {
    const condemned = path.join(directory, '.incoming', `condemned ${key.remote} ${key.releaseId}`);
    await mkdir(condemned, { recursive: true });
    await writeFile(path.join(condemned, 'entry.js'), 'code');
    await store.remove(key);
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
  });

  test('partial files of a killed process are removed, those of a running one are not', async () => {
    const left = path.join(directory, '.incoming', 'left');
    const fresh = path.join(directory, '.incoming', 'fresh');
    for (const each of [left, fresh]) {
      await mkdir(each, { recursive: true });
      await writeFile(path.join(each, 'entry.js'), 'half');
    }
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left, hoursAgo, hoursAgo);
    await directoryArtefacts(directory);
    expect(await readdir(path.join(directory, '.incoming'))).toEqual(['fresh']);
  });
});
