/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { encryptPdf } from '../encryptPdf.ts';
import { sampleDocument } from '../testing/sampleDocument.ts';

const FILES = [
  { name: 'table.csv', type: 'text/csv', text: 'Łódź,評価\r\n' },
  { name: 'data (1).json', type: 'application/json', text: '{"title":"Łódź 評価"}' },
];
const pdf = sampleDocument({ files: FILES });
const attachmentsOf = async (bytes: Uint8Array, options = {}) =>
  (await PDFDocument.load(bytes, options))
    .getAttachments()
    .map(({ name, data, mimeType, afRelationship }) => [
      name,
      mimeType,
      Buffer.from(data).toString(),
      afRelationship,
    ]);
const expected = [FILES[1], FILES[0]].map((file) => [file?.name, file?.type, file?.text, 'Data']);

test('files are attached byte for byte, in the order of their names', async () => {
  expect(await attachmentsOf(pdf)).toEqual(expected);
});

test('encryption keeps them, and hides what they hold', async () => {
  const encrypted = await encryptPdf(pdf, 'a password');
  expect(await attachmentsOf(encrypted, { password: 'a password' })).toEqual(expected);
  await expect(attachmentsOf(encrypted)).rejects.toThrow();
});
