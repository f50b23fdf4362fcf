import type { jsPDF } from 'jspdf';
import { chooseFont, hasGlyph } from './jspdf/embedFonts.ts';
import type { Surface } from './surface.ts';
import { contentMarksOf } from './tags/contentMarks.ts';
import type { Tree } from './tags/tree.ts';
import { invisibleText } from './text/invisibleText.ts';
import { languageOf } from './text/scriptLanguage.ts';
import { ABOVE, type TextRasteriser, type TextStyle } from './text/textRasteriser.ts';
import { textRuns } from './text/textRuns.ts';

const OUTLINE_WIDTH = 0.75;

/** Draws jsPDF pages; the rasteriser handles text that fonts lack. */
export function jsPdfSurface(document: jsPDF, rasteriser: TextRasteriser, tree: Tree): Surface {
  const { content, artifact, decoration, isDecoration } = contentMarksOf(document, tree);
  const writeInvisibly = invisibleText(document);
  const widths = new Map<string, number | null>();
  const currentPage = () => document.getCurrentPageInfo().pageNumber;
  const choose = ({ face, size, colour }: TextStyle) => {
    chooseFont(document, face).setFontSize(size).setTextColor(colour);
  };
  /** Cached. At size 1; null for a missing character. */
  const widthOfWord = (word: string, style: TextStyle): number | null => {
    const key = `${style.face} ${word}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    choose(style);
    const covered = [...word].every((character) => hasGlyph(document, character));
    const width = covered ? document.getTextWidth(word) / style.size : null;
    widths.set(key, width);
    return width;
  };
  const runsOf = (line: string, style: TextStyle) =>
    textRuns(line, (word) => widthOfWord(word, style)).map(({ text, width }) => ({
      text,
      embedded: width !== null,
      width: width === null ? rasteriser.widthOf(text, style) : width * style.size,
    }));
  /** Draws a picture with its text for speech and copying. */
  const painted = (text: string, draw: () => void) => {
    if (isDecoration()) return content(draw);
    const span = tree.element('Span', { actualText: text, ...languageOf(text) });
    tree.within(span, () => content(draw));
  };

  return {
    widthOf: (line, style) => runsOf(line, style).reduce((width, run) => width + run.width, 0),
    element: (role, attributes) => tree.element(role, attributes),
    within: (element, draw) => tree.within(element, draw),
    decoration,
    text(line, x, baseline, style) {
      const runs = runsOf(line, style);
      let left = x;
      choose(style);
      for (const { text, embedded, width } of runs) {
        const at = left;
        if (embedded) content(() => document.text(text, at, baseline));
        else {
          const { data, height } = rasteriser.paint(text, style);
          const top = baseline - ABOVE * style.size;
          painted(text, () => {
            document.addImage(data, 'PNG', at, top, width, height);
            writeInvisibly(text, { x: at, baseline, width, size: style.size });
          });
        }
        left += width;
      }
    },
    rectangle({ x, y, width, height }, { fill, outline }) {
      if (fill) document.setFillColor(fill);
      if (outline) document.setDrawColor(outline).setLineWidth(OUTLINE_WIDTH);
      artifact(() => document.rect(x, y, width, height, fill && outline ? 'FD' : fill ? 'F' : 'S'));
    },
    image({ data }, area, alt) {
      const { x, y, width, height } = area;
      tree.within(tree.element('Figure', { alt, area }), () =>
        content(() => document.addImage(data, 'PNG', x, y, width, height)),
      );
    },
    link: (link, area) => tree.annotate({ page: currentPage(), area, ...link }),
    bookmark: (title, parent) => document.outline.add(parent ?? null, title, { pageNumber: currentPage() }),
    addPage: () => void document.addPage(),
    pageCount: () => document.getNumberOfPages(),
    turnTo: (page) => void document.setPage(page),
  };
}
