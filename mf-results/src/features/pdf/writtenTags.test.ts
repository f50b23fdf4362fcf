/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { auditTags, operatorsOf, rasteriserFixture } from '@psma/tagged-pdf/testing';
import { fontFiles } from '../../testing/fontFiles.ts';
import { reportFixture } from '../../testing/reportFixture.ts';
import { resultFixture } from '../../testing/resultFixture.ts';
import { signedFixture } from '../../testing/signedFixture.ts';
import { encryptPdf } from './encryptPdf.ts';
import { writePdf } from './writePdf.ts';

const result = { ...resultFixture(), title: 'Čas 評価 <1> & more' };
const { full: signed } = signedFixture(result);
const report = reportFixture({ result, includeAnswers: true, marking: 'OFFICIAL', signed });
const bytes = writePdf(report, fontFiles(), rasteriserFixture());
const load = (file = bytes, password?: string) =>
  PDFDocument.load(file, { updateMetadata: false, ...(password ? { password } : {}) });

test('A-PDF-025 the document is PDF/UA-1 in structure, and says so', async () => {
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7');
  expect(auditTags(await load())).toEqual([]);
});

test('A-PDF-021 the marking is in the text of a page from head to foot', async () => {
  const [page] = (await load()).getPages().slice(-1);
  const artifacts = operatorsOf(page?.node.Contents()).match(/Subtype \/(Header|Footer)>> BDC/g);
  expect(artifacts?.slice(-2)).toEqual(['Subtype /Header>> BDC', 'Subtype /Footer>> BDC']);
});

test('A-PDF-025 with a password its structure is the same', async () => {
  const encrypted = await encryptPdf(bytes, 'three random words');
  const file = Buffer.from(encrypted).toString('latin1');
  expect(file).not.toContain('Bar chart');
  expect(auditTags(await load(encrypted, 'three random words'))).toEqual([]);
});
