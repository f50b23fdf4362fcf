/** @jest-environment node */
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { auditTags, operatorsOf } from '../../../testing/auditTags.ts';
import { fontFiles } from '../../../testing/fontFiles.ts';
import { PIXEL, reportFixture } from '../../../testing/reportFixture.ts';
import { resultFixture } from '../../../testing/resultFixture.ts';
import { signedFixture } from '../../../testing/signedFixture.ts';
import { encryptPdf } from '../encryptPdf.ts';
import { writePdf } from './writePdf.ts';

const painter = { widthOf: () => 40, paint: () => ({ data: PIXEL, width: 40, height: 10 }) };
const result = { ...resultFixture(), title: 'Čas 評価 <1> & more' };
const { full: signed } = signedFixture(result);
const report = reportFixture({ result, includeAnswers: true, marking: 'OFFICIAL', signed });
const bytes = writePdf(report, fontFiles(), painter);
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

const name = (text: string) => PDFName.of(text);
const elementsOf = (document: PDFDocument, role: string) =>
  document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(name('S')) === name(role) ? [object] : [],
    );
const first = (document: PDFDocument, role: string) => elementsOf(document, role)[0] as PDFDict;
const treeOf = ({ catalog }: PDFDocument) => catalog.lookup(name('StructTreeRoot'), PDFDict);
const parentsOf = (document: PDFDocument) => treeOf(document).lookup(name('ParentTree'), PDFDict);
const linksOf = (document: PDFDocument) =>
  document.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []) as PDFRef[];
const link = (document: PDFDocument) => document.context.lookup(linksOf(document)[0], PDFDict);

function redraw(document: PDFDocument, change: (operators: string) => string): void {
  const { node } = document.getPages()[0] ?? {};
  const reference = node?.get(name('Contents')) as PDFRef;
  const changed = change(operatorsOf(node?.Contents()));
  document.context.assign(
    reference,
    PDFRawStream.of(document.context.obj({}), Buffer.from(changed, 'latin1')),
  );
}

const MUTATIONS: [string, RegExp, (document: PDFDocument) => void][] = [
  ['not marked', /not say that the document is tagged/, ({ catalog }) => catalog.delete(name('MarkInfo'))],
  ['no language', /no language/, ({ catalog }) => catalog.delete(name('Lang'))],
  ['no metadata', /do not say PDF\/UA-1/, ({ catalog }) => catalog.delete(name('Metadata'))],
  [
    'a figure without words',
    /no alternative/,
    (document) => first(document, 'Figure').set(name('Alt'), PDFString.of('')),
  ],
  ['a head without scope', /what it heads/, (document) => first(document, 'TH').delete(name('A'))],
  ['a skipped heading', /skips to level 4/, (document) => first(document, 'H2').set(name('S'), name('H4'))],
  [
    'another parent in the parent tree',
    /gives mark 0 to another/,
    (document) => {
      const list = parentsOf(document).lookup(name('Nums')) as unknown as { asArray(): unknown[] };
      const owners = list.asArray()[1] as {
        set(index: number, value: unknown): void;
        get(index: number): unknown;
      };
      owners.set(0, owners.get(1));
    },
  ],
  [
    'a mark that two claim',
    /claimed 2 times/,
    (document) => {
      const [one, other] = elementsOf(document, 'P');
      other?.set(name('Pg'), one?.get(name('Pg')) as PDFRef);
      other?.set(name('K'), one?.get(name('K')) as never);
    },
  ],
  [
    'a tag left open',
    /leaves a tag open|not balance/,
    (document) => redraw(document, (all) => all.replace('EMC', '')),
  ],
  [
    'text outside of tags',
    /draws outside/,
    (document) => redraw(document, (all) => all.replace(/\/P <<\/MCID 0>> BDC([^]*?)EMC/, '$1')),
  ],
  ['a link without description', /no description/, (document) => link(document).delete(name('Contents'))],
  [
    'a link that names another key',
    /parent tree disagree/,
    (document) => link(document).set(name('StructParent'), PDFNumber.of(0)),
  ],
  [
    'an inline link',
    /is no object/,
    (document) => document.getPages()[4]?.node.Annots()?.set(0, link(document)),
  ],
  ['no tab order', /no tab order/, (document) => document.getPages()[2]?.node.delete(name('Tabs'))],
  [
    'an item outside of its list',
    /LI stands in/,
    (document) => first(document, 'L').set(name('S'), name('P')),
  ],
];

test.each(MUTATIONS)('the audit finds %s', async (_name, fault, mutate) => {
  const document = await load();
  mutate(document);
  expect(auditTags(document).join('\n')).toMatch(fault);
});
