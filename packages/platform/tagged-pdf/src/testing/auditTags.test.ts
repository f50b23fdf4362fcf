/** @jest-environment node */
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { auditTags, operatorsOf } from './auditTags.ts';
import { sampleDocument } from './sampleDocument.ts';

const bytes = sampleDocument();
const load = () => PDFDocument.load(bytes, { updateMetadata: false });

test('the audit finds no fault in a document as it is written', async () => {
  expect(auditTags(await load())).toEqual([]);
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
    (document) => redraw(document, (all) => all.replace(/\/P <<\/MCID 1>> BDC([^]*?)EMC/, '$1')),
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
    (document) => document.getPages()[1]?.node.Annots()?.set(0, link(document)),
  ],
  ['no tab order', /no tab order/, (document) => document.getPages()[1]?.node.delete(name('Tabs'))],
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
