import type { jsPDF } from 'jspdf';
import { internalsOf } from '../jspdf/jsPdfInternals.ts';
import type { Pagination, Tree } from './tree.ts';

const LAYOUT = '/Artifact <</Type /Layout>> BDC';

/** Marks drawing as an element's or as artifact. */
export function contentMarksOf(document: jsPDF, tree: Tree) {
  const { write } = internalsOf(document);
  let decoration: string | null = null;

  const between = (begin: string, draw: () => void) => {
    write(begin);
    draw();
    write('EMC');
  };
  const content = (draw: () => void) => {
    if (decoration) return between(decoration, draw);
    const { role, mark } = tree.mark(document.getCurrentPageInfo().pageNumber);
    between(`/${role} <</MCID ${mark}>> BDC`, draw);
  };

  return {
    content,
    artifact: (draw: () => void) => between(decoration ?? LAYOUT, draw),
    decoration(draw: () => void, pagination?: Pagination) {
      decoration = pagination ? `/Artifact <</Type /Pagination /Subtype /${pagination}>> BDC` : LAYOUT;
      draw();
      decoration = null;
    },
    isDecoration: () => decoration !== null,
  };
}
