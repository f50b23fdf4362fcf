/** @jest-environment node */
import * as node from 'node:crypto';
import fc from 'fast-check';
import { quickCrypto, withQuickCrypto } from './quickCrypto.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const cbc = (library: typeof quickCrypto, key: Uint8Array, iv: Uint8Array, data: Uint8Array) => {
  const cipher = library.createCipheriv('aes-128-cbc', key, iv);
  cipher.setAutoPadding();
  return Buffer.concat([cipher.update(data), cipher.final()]).toString('hex');
};

test.each(['sha256', 'sha384', 'sha512'] as const)('%s is Node’s', (algorithm) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
      expect(Buffer.from(quickCrypto.createHash(algorithm).update(data).digest())).toEqual(
        node.createHash(algorithm).update(data).digest(),
      );
    }),
  );
});

test('AES-128-CBC without padding is Node’s', () => {
  const blocks = fc.integer({ min: 1, max: 20 }).chain((count) => bytes(16 * count));
  fc.assert(
    fc.property(bytes(16), bytes(16), blocks, (key, iv, data) => {
      expect(cbc(quickCrypto, key, iv, data)).toBe(cbc(node, key, iv, data));
    }),
  );
});

test('the previous property is restored afterwards, also when encrypting fails', () => {
  const before = globalThis.process;
  expect(() =>
    withQuickCrypto(() => {
      expect(globalThis.process).not.toBe(before);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(globalThis.process).toBe(before);
});
