import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createSecrets } from './secrets.ts';

const master = randomBytes(32);
const secrets = createSecrets(master);

describe('sealed values', () => {
  test('open for their purpose, and never look the same twice', () => {
    const sealed = secrets.seal('verifier 1', 'secret');
    expect(secrets.open('verifier 1', sealed).toString()).toBe('secret');
    expect(secrets.seal('verifier 1', 'secret').equals(sealed)).toBe(false);
    expect(sealed.includes('secret')).toBe(false);
  });

  test('do not open for another purpose, under another key, or when a bit was changed', () => {
    const sealed = secrets.seal('verifier 1', 'secret');
    expect(() => secrets.open('verifier 2', sealed)).toThrow();
    expect(() => createSecrets(randomBytes(32)).open('verifier 1', sealed)).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => secrets.open('verifier 1', changed)).toThrow();
    }
  });

  test('keyed hashes depend on key, purpose and value', () => {
    const mac = secrets.mac('code', '1');
    expect(createSecrets(master).mac('code', '1').equals(mac)).toBe(true);
    const others = [
      secrets.mac('code', '2'),
      secrets.mac('name', '1'),
      createSecrets(randomBytes(32)).mac('code', '1'),
    ];
    expect(others.some((other) => other.equals(mac))).toBe(false);
  });
});
