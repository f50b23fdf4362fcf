/** @jest-environment node */
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { rasteriserFixture, readPdf } from '@psma/tagged-pdf/testing';
import { fontFiles } from '../../testing/fontFiles.ts';
import { picturesFixture, reportFixture } from '../../testing/reportFixture.ts';
import { SIGN_OFF, signedFixture } from '../../testing/signedFixture.ts';
import { encryptPdf } from './encryptPdf.ts';
import { defaultPreferences } from './preferences.ts';
import { reportText } from './reportRequest.ts';
import { writePdf } from './writePdf.ts';

const PASSWORD = 'correct hörse';
const { result, brand, organisation, signOff, liftPaths, targets, gaps } = reportFixture();
const signed = signedFixture({ ...result, title: 'Łódź 評価' });
const parts = { plan: null, comparison: null, authors: null };

const write = async (includeAnswers: boolean, proof: typeof signed | null = signed) => {
  const preferences = { ...defaultPreferences, includeAnswers };
  const source = { result, brand, organisation, signOff, liftPaths, targets, gaps, notes: [], parts };
  const text = await reportText({ source, signed: proof, preferences, nonce: '' });
  return writePdf({ ...text, pictures: picturesFixture() }, fontFiles(), rasteriserFixture());
};
const open = (bytes: Uint8Array, password?: string) =>
  PDFDocument.load(bytes, password === undefined ? {} : { password });
const attachments = (document: PDFDocument) =>
  document
    .getAttachments()
    .map(({ name, data, afRelationship }) => [name, Buffer.from(data).toString(), afRelationship]);
const expected = ({ json, jws }: { json: string; jws: string }) => [
  ['results.json', json, 'Data'],
  ['results.json.jws', jws, 'Data'],
];

/** Returns all objects and streams, decompressed and decrypted. */
const everything = (document: PDFDocument) =>
  document.context
    .enumerateIndirectObjects()
    .map(([, each]) =>
      each instanceof PDFRawStream
        ? `${each.dict}${/Subtype \/Image|FontFile|Length1/.test(`${each.dict}`) ? '' : Buffer.from(decodePDFRawStream(each).decode()).toString()}`
        : `${each}`,
    )
    .join('\n');
const OF_ANSWERS = /GOV-Q1|"answers"|choiceIds|bindingQuestions|Statement \d|What does GOV ask/;

describe.each([
  ['as it is', undefined],
  ['encrypted', PASSWORD],
])('a report %s', (_, password) => {
  const file = async (includeAnswers: boolean) => {
    const bytes = await write(includeAnswers);
    return password === undefined ? bytes : encryptPdf(bytes, password);
  };

  test('A-PDF-020 with answers has them attached and signed, byte for byte', async () => {
    const document = await open(await file(true), password);
    expect(attachments(document)).toEqual(expected(signed.full));
    expect(everything(document)).toMatch(OF_ANSWERS);
  });

  test('without answers has figures only: no answer, choice, question or binding value', async () => {
    const bytes = await file(false);
    const document = await open(bytes, password);
    expect(attachments(document)).toEqual(expected(signed.summary));
    expect(everything(document)).not.toMatch(OF_ANSWERS);
    expect(readPdf(bytes, password)).toMatchObject({ failure: null, language: 'en-GB' });
  });
});

test('a report whose signature could not be loaded has nothing attached', async () => {
  const document = await open(await write(true, null));
  expect(attachments(document)).toEqual([]);
});

test('A-CHK-009 a report of results that are signed off has the signed record too', async () => {
  const withRecord = signedFixture(result, SIGN_OFF);
  const { json, jws } = withRecord.record!;
  expect(attachments(await open(await write(false, withRecord)))).toEqual([
    ['record.json', json, 'Data'],
    ['record.json.jws', jws, 'Data'],
    ...expected(withRecord.summary),
  ]);
});
