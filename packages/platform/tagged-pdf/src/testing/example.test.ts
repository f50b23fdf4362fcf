/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { auditTags } from './auditTags.ts';
import { createReceipt } from './example.ts';
import { fontFixture } from './fontFixture.ts';
import { readPdf } from './readPdf.ts';

const PASSWORD = 'three random words';
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

test('the README shows the example that is run here', () => {
  const [, shown] = /```ts\n([^]*?)```/.exec(read('../../README.md')) ?? [];
  expect(shown).toBe(read('example.ts'));
});

test('the example creates an encrypted document with tags and an attached file', async () => {
  const pdf = await createReceipt(fontFixture().text, PASSWORD);
  expect(readPdf(pdf).failure).toBe('PasswordException');
  const { pages, title } = readPdf(pdf, PASSWORD);
  expect(title).toBe('Receipt 17');
  expect(pages).toEqual([expect.stringMatching(/Receipt 17[^]*Paid: £12[^]*Page 1 of 1/)]);
  const document = await PDFDocument.load(pdf, { password: PASSWORD, updateMetadata: false });
  expect(auditTags(document)).toEqual([]);
  expect(document.getAttachments().map(({ name }) => name)).toEqual(['receipt.json']);
});
