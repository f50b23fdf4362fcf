/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { readReport } from './readReport.ts';

test('a PDF of an earlier release, whose password was taken as typed, can still be verified', async () => {
  const typed = 'three\u00a0random\u00a0words';
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ algorithm: 'AES-256', userPassword: typed, ownerPassword: 'owner', permissions: {} });
  const earlier = await document.save();
  expect(await readReport(earlier, typed)).toBe('unsigned');
  expect(await readReport(earlier, 'another one')).toBe('passwordWrong');
});
