import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { nameOf, tagTree, type TagTree } from './tagTree.ts';

const PARENTS: Record<string, string> = {
  LI: 'L',
  Lbl: 'LI',
  LBody: 'LI',
  TR: 'Table',
  TH: 'TR',
  TD: 'TR',
};
const DRAWS = /(?:^|\s)(Tj|TJ|Do|f|S|B)(?=\s|$)/;

/**
 * Returns a sentence per tag fault in structure tree, parent tree, operators and
 * annotations (ISO 14289-1; ISO 32000-1, 14.7 and 14.8).
 */
export function auditTags(document: PDFDocument): string[] {
  const { catalog, context } = document;
  if (!catalog.has(nameOf('StructTreeRoot'))) return ['There is no tree.'];
  const tree = tagTree(document);
  const root = catalog.lookup(nameOf('StructTreeRoot'), PDFDict);
  const numbers = root.lookup(nameOf('ParentTree'), PDFDict).lookup(nameOf('Nums'), PDFArray).asArray();
  const parentOf = (key: PDFObject | undefined) =>
    context.lookup(
      numbers[numbers.findIndex((each, at) => at % 2 === 0 && String(each) === String(key)) + 1],
    );
  return [
    ...ofCatalog(document),
    ...ofElements(tree),
    ...ofHeadings(tree),
    ...document
      .getPages()
      .flatMap((page, index) => [
        ...ofMarks(page, index, tree, parentOf(page.node.get(nameOf('StructParents')))),
        ...ofLinks(page, tree, parentOf).map((fault) => `Page ${index + 1}: ${fault}`),
      ]),
  ];
}

const unless = (holds: unknown, fault: string): string[] => (holds ? [] : [fault]);

function textOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(nameOf(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

function ofCatalog({ catalog }: PDFDocument): string[] {
  const xmp = catalog.lookup(nameOf('Metadata'));
  const said = xmp instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(xmp).decode()) : '';
  return [
    ...unless(
      String(catalog.lookup(nameOf('MarkInfo'))).includes('/Marked true'),
      'The catalog does not say that the document is tagged.',
    ),
    ...unless(textOf(catalog, 'Lang'), 'The document has no language.'),
    ...unless(said.includes('<pdfuaid:part>1</pdfuaid:part>'), 'The metadata do not say PDF/UA-1.'),
    ...unless(/<dc:title>.*>[^<]+<\/rdf:li>/.test(said), 'The metadata have no title.'),
  ];
}

const ofElements = ({ elements }: TagTree): string[] =>
  elements.flatMap(({ ref, dictionary, role, parent, parentRole }) => {
    const kids = dictionary.lookup(nameOf('K'));
    return [
      ...unless(dictionary.get(nameOf('P')) === parent, `${role} ${String(ref)} names another parent.`),
      ...unless((PARENTS[role] ?? parentRole) === parentRole, `${role} stands in ${parentRole}.`),
      ...unless(
        role !== 'TH' || String(dictionary.get(nameOf('A'))).includes('/Scope'),
        'A head of a table does not say what it heads.',
      ),
      ...unless(role !== 'Figure' || textOf(dictionary, 'Alt'), 'A figure has no alternative.'),
      ...unless(role === 'TD' || (kids instanceof PDFArray && kids.size() > 0), `${role} is empty.`),
    ];
  });

function ofHeadings({ elements }: TagTree): string[] {
  const levels = elements.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));
  return levels.flatMap((level, index) =>
    unless(level <= (levels[index - 1] ?? 0) + 1, `Heading ${index + 1} skips to level ${level}.`),
  );
}

/** Checks that each mark is drawn and claimed once. */
function ofMarks(page: PDFPage, index: number, tree: TagTree, parents: PDFObject | undefined): string[] {
  const { marks, faults } = drawnMarks(page);
  const owners = parents instanceof PDFArray ? parents.asArray() : [];
  const claimed = [...tree.marks.keys()].filter((key) => key.startsWith(`${index}/`));
  const found = [
    ...faults,
    ...unless(page.node.get(nameOf('Tabs')) === nameOf('S'), 'no tab order.'),
    ...unless(owners.length === marks.length, `${marks.length} marks, ${owners.length} parents.`),
    ...unless(claimed.length === marks.length, `${marks.length} marks, ${claimed.length} of them claimed.`),
    ...marks.flatMap(({ role, mark }, at) => {
      const claims = tree.marks.get(`${index}/${mark}`) ?? [];
      const owner = tree.elements.find(({ ref }) => ref === claims[0]);
      return [
        ...unless(mark === at, `mark ${mark} is the ${at}th.`),
        ...unless(claims.length === 1, `mark ${mark} is claimed ${claims.length} times.`),
        ...unless(owners[mark] === claims[0], `the parent tree gives mark ${mark} to another.`),
        ...unless(owner?.role === role, `mark ${mark} is ${role}, its element ${owner?.role}.`),
      ];
    }),
  ];
  return found.map((fault) => `Page ${index + 1}: ${fault}`);
}

function drawnMarks({ node }: PDFPage): { marks: { role: string; mark: number }[]; faults: string[] } {
  const marks: { role: string; mark: number }[] = [];
  const faults: string[] = [];
  let open = 0;
  for (const line of operatorsOf(node.Contents()).split('\n')) {
    const [, role, mark] = /^\/(\w+) <<\/MCID (\d+)>> BDC$/.exec(line) ?? [];
    if (role) marks.push({ role, mark: Number(mark) });
    if (line.endsWith(' BDC')) open += 1;
    else if (line === 'EMC') open -= 1;
    else if (open === 0 && DRAWS.test(line)) faults.push(`draws outside of its tags: ${line}`);
    if (open < 0 || open > 1) faults.push('does not balance its tags.');
  }
  return { marks, faults: [...faults, ...unless(open === 0, 'leaves a tag open.')] };
}

const ofLinks = (
  { node, doc }: PDFPage,
  { annotations, elements }: TagTree,
  parentOf: (key: PDFObject | undefined) => PDFObject | undefined,
): string[] =>
  (node.Annots()?.asArray() ?? []).flatMap((annotation) => {
    if (!(annotation instanceof PDFRef)) return ['a link is no object.'];
    const link = doc.context.lookup(annotation, PDFDict);
    const owner = elements.find(({ ref }) => ref === annotations.get(String(annotation)));
    return [
      ...unless(textOf(link, 'Contents'), 'a link has no description.'),
      ...unless(owner?.role === 'Link', 'a link belongs to no Link.'),
      ...unless(
        owner && parentOf(link.get(nameOf('StructParent'))) === owner.dictionary,
        'a link and the parent tree disagree.',
      ),
    ];
  });

export function operatorsOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('A page has no content.');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
