import type { jsPDF } from 'jspdf';
import { internalsOf, pdfString, putObject } from '../jspdf/jsPdfInternals.ts';
import { linkDictionary, rectangle } from './linkDictionary.ts';
import { elementsOf, type Annotation, type Element, type Tree } from './tree.ts';

const reference = (id: number) => `${id} 0 R`;

/** Annotation, its element and parent-tree key. */
interface Leading {
  element: Element;
  annotation: Annotation;
  key: number;
}

/**
 * Writes the structure tree (PDF/UA-1). Parent-tree keys: pages' `StructParents`,
 * then links' `StructParent`.
 */
export function writeTags(document: jsPDF, tree: Tree): void {
  const { events, write, newObjectDeferred, getPageInfo } = internalsOf(document);
  const height = document.internal.pageSize.getHeight();
  const pageOf = (page: number) => reference(getPageInfo(page).objId);
  const links = leading(tree, document.getNumberOfPages());
  const annotations = new Map<Annotation, string>();
  let root = '';

  events.subscribe('putPage', ({ pageNumber }) => {
    const here = links.filter(({ annotation }) => annotation.page === pageNumber);
    for (const { annotation } of here) annotations.set(annotation, reference(newObjectDeferred()));
    const listed = here.map(({ annotation }) => annotations.get(annotation)).join(' ');
    write(`/StructParents ${pageNumber - 1} /Tabs /S${listed ? ` /Annots [${listed}]` : ''}`);
  });

  events.subscribe('putAdditionalObjects', () =>
    links.forEach(({ annotation, key }) =>
      putObject(
        document,
        annotations.get(annotation),
        linkDictionary(annotation, { key, height, page: pageOf(annotation.page) }),
      ),
    ),
  );

  events.subscribe('postPutResources', () => {
    root = reference(newObjectDeferred());
    const ids = new Map([...elementsOf(tree.root)].map((each) => [each, reference(newObjectDeferred())]));
    const idOf = (element: Element) => ids.get(element) ?? '';
    const names = { idOf, pageOf, annotationOf: (each: Annotation) => annotations.get(each) ?? '', height };
    const putElements = (element: Element, parent: string) => {
      putObject(document, ids.get(element), elementDictionary(element, parent, names));
      for (const kid of element.kids) if ('role' in kid) putElements(kid, idOf(element));
    };
    putElements(tree.root, root);
    const parents = reference(newObjectDeferred());
    putObject(document, parents, `<</Nums [${parentTree(document, tree, links, idOf).join('\n')}]>>`);
    putObject(
      document,
      root,
      `<</Type /StructTreeRoot /K [${idOf(tree.root)}] /ParentTree ${parents}` +
        ` /ParentTreeNextKey ${document.getNumberOfPages() + links.length}>>`,
    );
  });

  events.subscribe('putCatalog', () => write(`/MarkInfo <</Marked true>> /StructTreeRoot ${root}`));
}

const leading = (tree: Tree, firstKey: number): Leading[] =>
  [...elementsOf(tree.root)]
    .flatMap((element) => element.kids.flatMap((kid) => ('url' in kid ? [{ element, annotation: kid }] : [])))
    .map((link, index) => ({ ...link, key: firstKey + index }));

/** Lists elements per page mark and per link. */
function parentTree(
  document: jsPDF,
  tree: Tree,
  links: readonly Leading[],
  idOf: (element: Element) => string,
): string[] {
  const pages = Array.from({ length: document.getNumberOfPages() }, (_, index) => {
    const owners = tree.owners.get(index + 1) ?? [];
    return `${index} [${owners.map(idOf).join(' ')}]`;
  });
  return [...pages, ...links.map(({ element, key }) => `${key} ${idOf(element)}`)];
}

/** References of document parts, and page height in points. */
interface Names {
  idOf(element: Element): string;
  pageOf(page: number): string;
  annotationOf(annotation: Annotation): string;
  height: number;
}

/** Writes a compact element; kids' shared page once. */
function elementDictionary(element: Element, parent: string, names: Names): string {
  const { idOf, pageOf, annotationOf, height } = names;
  const page = element.kids.flatMap((kid) => ('page' in kid ? [kid.page] : [])).at(0);
  const kids = element.kids.map((kid) => {
    if ('role' in kid) return idOf(kid);
    if ('url' in kid) return `<</Type/OBJR/Obj ${annotationOf(kid)}/Pg ${pageOf(kid.page)}>>`;
    return kid.page === page ? `${kid.mark}` : `<</Type/MCR/Pg ${pageOf(kid.page)}/MCID ${kid.mark}>>`;
  });
  const where = page === undefined ? '' : `/Pg ${pageOf(page)}`;
  return `<</S/${element.role}/P ${parent}${where}${attributes(element, height)}/K[${kids.join(' ')}]>>`;
}

function attributes(element: Element, height: number): string {
  const { alt, actualText, language, scope, numbering, area } = element;
  return [
    alt === undefined ? '' : `/Alt ${pdfString(alt)}`,
    actualText === undefined ? '' : `/ActualText ${pdfString(actualText)}`,
    language ? `/Lang (${language})` : '',
    scope ? `/A<</O/Table/Scope/${scope}>>` : '',
    numbering ? `/A<</O/List/ListNumbering/${numbering}>>` : '',
    area ? `/A<</O/Layout/Placement/Block/BBox${rectangle(area, height)}>>` : '',
  ].join('');
}
