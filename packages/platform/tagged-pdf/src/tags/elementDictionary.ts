import { pdfString } from '../jspdf/jsPdfInternals.ts';
import { rectangle } from './linkDictionary.ts';
import type { Annotation, Element } from './tree.ts';

/** References of document parts, and page height in points. */
export interface Names {
  idOf(element: Element): string;
  pageOf(page: number): string;
  annotationOf(annotation: Annotation): string;
  height: number;
}

/** Writes a compact element; kids' shared page once. */
export function elementDictionary(element: Element, parent: string, names: Names): string {
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
