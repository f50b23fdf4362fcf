import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { jwks, loadOrCreateKeys } from './keys.ts';

describe('the key file', () => {
  let directory: string;
  const file = () => path.join(directory, 'data', 'identity-keys.json');
  const load = () => loadOrCreateKeys(path.join(directory, 'data'));

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'identity-keys-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('is made once, readable by its owner only, also when processes start together', async () => {
    const loaded = await Promise.all([load(), load(), load()]);
    expect(new Set(loaded.map((keys) => keys.signing[0].kid)).size).toBe(1);
    expect(await readdir(path.dirname(file()))).toEqual(['identity-keys.json']);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await load()).signing[0].kid).toBe(loaded[0].signing[0].kid);
  });

  test('publishes public numbers only', async () => {
    const [key] = jwks(await load()).keys;
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('may hold older signing keys, whose tokens stay valid', async () => {
    await load();
    const content = JSON.parse(await readFile(file(), 'utf8'));
    await rm(file());
    await load();
    const newer = JSON.parse(await readFile(file(), 'utf8'));
    await writeFile(file(), JSON.stringify({ ...content, signing: [...newer.signing, ...content.signing] }));
    expect(jwks(await load()).keys).toHaveLength(2);
  });

  test('may be given as its content, and nothing is made then', async () => {
    const keys = await load();
    const content = await readFile(file(), 'utf8');
    await rm(file());
    const given = await loadOrCreateKeys(path.join(directory, 'data'), content);
    expect(given.signing[0].kid).toBe(keys.signing[0].kid);
    expect(await readdir(path.dirname(file()))).toEqual([]);
    await expect(loadOrCreateKeys(directory, '{ hush')).rejects.toThrow(/^IDENTITY_KEYS must be (?!.*hush)/);
    await expect(loadOrCreateKeys(directory, '{}')).rejects.toThrow('IDENTITY_KEYS');
  });

  test('that is damaged stops the start instead of being replaced', async () => {
    await load();
    await writeFile(file(), JSON.stringify({ signing: [], secret: '' }));
    await expect(load()).rejects.toThrow('restore it from its backup');
    await writeFile(file(), '{');
    await expect(load()).rejects.toThrow();
  });
});
