/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { encryptPdf } from './encryptPdf.ts';

const READERS = [
  ['Sen\u0303or cafe\u0301 2026', 'Se\u00f1or caf\u00e9 2026'],
  ['three\u00a0random\u00a0words', 'three random words'],
  ['ﬁnance ｗｏｒｄｓ', 'finance words'],
] as const;
/** Independent PDF reader, if installed. */
const READER = 'qpdf';
const hasQpdf = spawnSync(READER, ['--version']).error === undefined;

test.each(READERS)('a PDF protected with %j opens with %j', async (set, typed) => {
  const document = await PDFDocument.create();
  document.addPage();
  const encrypted = await encryptPdf(await document.save(), set);
  await expect(PDFDocument.load(encrypted, { password: typed })).resolves.toBeDefined();
  if (!hasQpdf) return;
  const directory = mkdtempSync(join(tmpdir(), 'pdf-password-'));
  const file = join(directory, 'report.pdf');
  writeFileSync(file, encrypted);
  const { status } = spawnSync(READER, [`--password=${typed}`, '--check', file]);
  rmSync(directory, { recursive: true });
  expect(status).toBe(0);
});
