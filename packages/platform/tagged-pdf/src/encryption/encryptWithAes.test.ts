/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { auditTags } from '../testing/auditTags.ts';
import { sampleDocument } from '../testing/sampleDocument.ts';
import { encryptWithAes } from './encryptWithAes.ts';
import { quickCrypto } from './quickCrypto.ts';

const PASSWORD = 'three random words';

test('the library takes the quick functions for the keys', async () => {
  const hashed = jest.spyOn(quickCrypto, 'createHash');
  const ciphered = jest.spyOn(quickCrypto, 'createCipheriv');
  const document = await PDFDocument.create();
  document.addPage();
  const encrypted = await encryptWithAes(await document.save(), PASSWORD);
  expect(hashed.mock.calls.length).toBeGreaterThan(4 * 64);
  expect(ciphered.mock.calls.length).toBeGreaterThan(4 * 64);
  await expect(PDFDocument.load(encrypted, { password: PASSWORD })).resolves.toBeDefined();
  await expect(PDFDocument.load(encrypted, { password: 'another' })).rejects.toThrow();
});

test('an encrypted document keeps its structure, and shows none of its texts', async () => {
  const encrypted = await encryptWithAes(sampleDocument(), PASSWORD);
  expect(Buffer.from(encrypted).toString('latin1')).not.toContain('A grey pixel');
  expect(auditTags(await PDFDocument.load(encrypted, { password: PASSWORD, updateMetadata: false }))).toEqual(
    [],
  );
});
