import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testKeys } from '../testing.ts';
import { readSigned, signText } from './signedText.ts';
import { loadOrCreateSigningKeys } from './signingKeys.ts';

describe('signing keys', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'keys-'));
  });

  afterEach(() => rm(directory, { recursive: true }));

  const agree = (one: ReturnType<typeof testKeys>, other: ReturnType<typeof testKeys>) =>
    other.verify('text', one.sign('text'));

  test('are made once, for this user only, and are the same after a restart', async () => {
    const [first, second] = await Promise.all([
      loadOrCreateSigningKeys(directory),
      loadOrCreateSigningKeys(directory),
    ]);
    const later = await loadOrCreateSigningKeys(directory);
    expect([agree(first, second), agree(first, later)]).toEqual([true, true]);
    expect((await stat(path.join(directory, 'release-signing-key.pem'))).mode & 0o777).toBe(0o600);
  });

  test('come from the environment as PEM, as one line, or as base64', async () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const forms = [pem, pem.replaceAll('\n', '\\n'), Buffer.from(pem).toString('base64')];
    const [first, ...others] = await Promise.all(
      forms.map((form) => loadOrCreateSigningKeys(directory, form)),
    );
    expect(others.map((other) => agree(first!, other))).toEqual([true, true]);
  });

  test('another kind of key is refused', async () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    for (const wrong of [pem, 'no key at all'])
      await expect(loadOrCreateSigningKeys(directory, wrong)).rejects.toThrow(
        'RELEASE_SIGNING_KEY must be an Ed25519 private key',
      );
  });

  test('a seal holds for its purpose and its keys, and breaks with any change', () => {
    const keys = testKeys();
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const value: unknown = JSON.parse(json);
        const sealed = keys.seal('pin', value);
        expect(keys.unseal('pin', sealed)).toEqual(value);
        expect(keys.unseal('ticket', sealed)).toBeNull();
        expect(testKeys().unseal('pin', sealed)).toBeNull();
        const index = at % (sealed.indexOf('.') + 1);
        const changed =
          sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
        expect(keys.unseal('pin', changed)).toBeNull();
      }),
      { numRuns: 25 },
    );
    for (const nonsense of ['', '.', 'a.b', 'a.b.c', '..']) expect(keys.unseal('pin', nonsense)).toBeNull();
  });

  test('signed text is read with our key only, and unchanged', () => {
    const keys = testKeys();
    const signed = signText(keys, { revision: 1 });
    expect(readSigned(keys, signed, 'the map')).toEqual({ revision: 1 });
    expect(() => readSigned(keys, { ...signed, text: '{"revision":2}' }, 'the map')).toThrow(
      'The signature of the map does not fit',
    );
    expect(() => readSigned(testKeys(), signed, 'the map')).toThrow('RELEASE_SIGNING_KEY');
  });
});
