import type { jsPDF } from 'jspdf';
import type { Surface, TextStyle } from '../surface.ts';
import { chooseFont, hasGlyph } from './fonts.ts';
import { ABOVE, type ScriptPainter } from './scriptPainter.ts';
import { textRuns, type TextRun } from './textRuns.ts';

const OUTLINE_WIDTH = 0.75;

/** Pages of a jsPDF document. What its fonts cannot draw, the painter draws as pictures. */
export function jsPdfSurface(document: jsPDF, painter: ScriptPainter): Surface {
  const choose = ({ face, size, colour }: TextStyle) => {
    chooseFont(document, face).setFontSize(size).setTextColor(colour);
  };
  const runsOf = (line: string, style: TextStyle): (TextRun & { width: number })[] => {
    choose(style);
    return textRuns(line, (character) => hasGlyph(document, character)).map((run) => ({
      ...run,
      width: run.embedded ? document.getTextWidth(run.text) : painter.widthOf(run.text, style),
    }));
  };

  return {
    widthOf: (line, style) => runsOf(line, style).reduce((width, run) => width + run.width, 0),
    text(line, x, baseline, style) {
      let left = x;
      for (const { text, embedded, width } of runsOf(line, style)) {
        if (embedded) document.text(text, left, baseline);
        else {
          const { data, height } = painter.paint(text, style);
          document.addImage(data, 'PNG', left, baseline - ABOVE * style.size, width, height);
        }
        left += width;
      }
    },
    rectangle({ x, y, width, height }, { fill, outline }) {
      if (fill) document.setFillColor(fill);
      if (outline) document.setDrawColor(outline).setLineWidth(OUTLINE_WIDTH);
      document.rect(x, y, width, height, fill && outline ? 'FD' : fill ? 'F' : 'S');
    },
    image: ({ data }, { x, y, width, height }) => void document.addImage(data, 'PNG', x, y, width, height),
    link: (url, { x, y, width, height }) => document.link(x, y, width, height, { url }),
    bookmark: (title, parent) =>
      document.outline.add(parent ?? null, title, { pageNumber: document.getCurrentPageInfo().pageNumber }),
    addPage: () => void document.addPage(),
    pageCount: () => document.getNumberOfPages(),
    turnTo: (page) => void document.setPage(page),
  };
}
