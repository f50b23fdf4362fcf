/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { encryptPdf } from './encryptPdf.ts';
import { quickCrypto } from './quickCrypto.ts';

test('the library takes the quick functions for the keys', async () => {
  const hashed = jest.spyOn(quickCrypto, 'createHash');
  const ciphered = jest.spyOn(quickCrypto, 'createCipheriv');
  const document = await PDFDocument.create();
  document.addPage();
  const encrypted = await encryptPdf(await document.save(), 'three random words');
  expect(hashed.mock.calls.length).toBeGreaterThan(4 * 64);
  expect(ciphered.mock.calls.length).toBeGreaterThan(4 * 64);
  await expect(PDFDocument.load(encrypted, { password: 'three random words' })).resolves.toBeDefined();
  await expect(PDFDocument.load(encrypted, { password: 'another' })).rejects.toThrow();
});
