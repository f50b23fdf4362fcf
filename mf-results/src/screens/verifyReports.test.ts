/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib';
import { rasteriserFixture } from '@psma/tagged-pdf/testing';
import { encryptPdf } from '../features/pdf/encryptPdf.ts';
import { writePdf } from '../features/pdf/writePdf.ts';
import { checkSignature } from '../features/verify/checkSignature.ts';
import { readReport } from '../features/verify/readReport.ts';
import { verifyReport } from '../features/verify/verifyReport.ts';
import { fontFiles } from '../testing/fontFiles.ts';
import { reportFixture } from '../testing/reportFixture.ts';
import { resultFixture } from '../testing/resultFixture.ts';
import {
  answersFixture,
  figuresFixture,
  keysFixture,
  otherKey,
  recordFixture,
  signDocument,
} from '../testing/signedFixture.ts';

const PASSWORD = 'correct hörse';
const result = { ...resultFixture(), title: 'Łódź 評価' };
const figures = figuresFixture(result);
const answers = answersFixture(result);
const genuine = signDocument(answers);
const recorded = recordFixture(result);
const record = signDocument(recorded);
const pdf = (signed: typeof genuine | null, stated: typeof genuine | null = null) =>
  writePdf(reportFixture({ result, signed, record: stated }), fontFiles(), rasteriserFixture());
const encrypted = encryptPdf(pdf(genuine), PASSWORD);

const file = (content: Uint8Array | string, name = 'Report.PDF') => new File([content as BlobPart], name);
const pair = ({ json, jws }: typeof genuine) => [file(jws, 'results.json.jws'), file(json, 'results.json')];
const four = (stated: typeof genuine) => [
  ...pair(genuine),
  file(stated.json, 'record.json'),
  file(stated.jws, 'record.json.jws'),
];
const check = (files: File[], password = '') =>
  verifyReport(files, password, { readReport, checkSignature, keys: keysFixture() });

test.each([
  ['a PDF', async () => check([file(pdf(genuine))])],
  ['an encrypted PDF with its password', async () => check([file(await encrypted)], PASSWORD)],
  ['a PDF without a password where one was typed', async () => check([file(pdf(genuine))], 'anything')],
  ['its two files', async () => check(pair(genuine))],
])('%s is genuine, and says what was signed', async (_what, checked) => {
  expect(await checked()).toEqual({
    ...{ state: 'genuine', signed: answers, record: null },
    key: keysFixture().keys[0]?.kid,
  });
});

test('one without answers is genuine too', async () => {
  expect(await check([file(pdf(signDocument(figures)))])).toMatchObject({
    state: 'genuine',
    signed: figures,
  });
});

test.each([
  ['a PDF with answers', () => [file(pdf(genuine, record))]],
  ['a PDF without answers', () => [file(pdf(signDocument(figures), record))]],
  ['its four files', () => four(record)],
])('A-CHK-009 %s shows the sign-off that was signed with the results', async (_what, files) => {
  expect(await check(files())).toMatchObject({ state: 'genuine', record: recorded });
});

test.each(['record.json', 'record.json.jws'])(
  'A-CHK-009 a PDF with only %s of its record is not accepted',
  async (name) => {
    const document = await PDFDocument.load(pdf(genuine));
    await document.attach(new TextEncoder().encode(record.json), name);
    expect(await check([file(await document.save())])).toEqual({ state: 'recordChanged' });
  },
);

const promoted = { ...record, json: record.json.replace('Director', 'Dirextor') };
const OTHER = { ...result, title: 'Another assessment' };
test.each([
  ['a changed byte, in a PDF', 'recordChanged', () => [file(pdf(genuine, promoted))]],
  ['a changed byte', 'recordChanged', () => four(promoted)],
  ['the sign-off of other results', 'recordChanged', () => four(signDocument(recordFixture(OTHER)))],
  ['another tool’s key', 'recordChanged', () => four(signDocument(recorded, otherKey()))],
  ['a sign-off of a later form', 'newer', () => four(signDocument({ ...recorded, format: 'psma-record-2' }))],
])('A-CHK-009 a record with %s is not accepted', async (_what, state, files) => {
  expect(promoted.json).not.toBe(record.json);
  expect(await check(files())).toEqual({ state });
});

const raised = { ...genuine, json: genuine.json.replace('"overallScore":1', '"overallScore":5') };
test.each([
  ['figures that were changed, in a PDF', 'changed', () => [file(pdf(raised))]],
  ['figures that were changed', 'changed', () => pair(raised)],
  ['one bit of them', 'changed', () => pair({ ...genuine, json: `${genuine.json} ` })],
  ['the signature of others', 'changed', () => pair({ ...genuine, jws: signDocument(figures).jws })],
  ['another tool’s key', 'foreign', () => [file(pdf(signDocument(answers, otherKey())))]],
  ['a PDF with nothing signed', 'unsigned', () => [file(pdf(null))]],
  ['half a PDF', 'damaged', () => [file(pdf(genuine).slice(0, 9000))]],
  ['something else', 'damaged', () => [file('Dear all, ', 'letter.docx')]],
  ['nothing', 'damaged', () => [file('')]],
  ['half a signature', 'damaged', () => pair({ ...genuine, jws: genuine.jws.slice(0, 40) })],
  ['a form of later times', 'newer', () => pair(signDocument({ format: 'psma-results-2' }))],
])('%s: %s', async (_what, state, files) => {
  expect(raised.json).not.toBe(genuine.json);
  expect(await check(files())).toEqual({ state });
});

test('a password that is missing, or does not open the PDF, is asked for', async () => {
  expect(await check([file(await encrypted)])).toBe('passwordNeeded');
  expect(await check([file(await encrypted)], 'correct horse')).toBe('passwordWrong');
});

test.each([
  ['only one of the two', [file('{}', 'results.json')]],
  ['two PDFs', [file(''), file('')]],
  ['three files', [...pair(genuine), file('')]],
  ['a record without its results', four(record).slice(2)],
  ['half a record', four(record).slice(0, 3)],
])('%s cannot be checked', async (_what, files) => {
  expect(await check(files)).toBe('otherFiles');
});
