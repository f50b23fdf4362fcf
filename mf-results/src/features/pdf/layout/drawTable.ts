import type { Attributes, TextStyle } from '@psma/tagged-pdf';
import type { Cell, PageFlow } from './PageFlow.ts';
import { COLOURS, TEXT } from './styles.ts';

/** Column position; the first starts at the page's text. */
export type Column = Pick<Cell, 'x' | 'width'>;

/** First cells name rows, which never break across pages. */
export function drawTable(
  flow: PageFlow,
  columns: readonly Column[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const cellsOf = (texts: readonly string[], style: TextStyle): Cell[] =>
    texts.map((text, index) => ({ text, style, ...columns[index] }));
  const row = (
    texts: readonly string[],
    style: TextStyle,
    kindOf: (index: number) => ['TH' | 'TD', Attributes],
  ) =>
    flow.inside('TR', () => {
      const into = texts.map((_text, index) => flow.element(...kindOf(index)));
      flow.columns(cellsOf(texts, style).map((cell, index) => ({ ...cell, into: into[index] })));
    });

  flow.inside('Table', () => {
    row(heads, TEXT.label, () => ['TH', { scope: 'Column' }]);
    flow.rule(COLOURS.authority);
    for (const texts of rows) {
      flow.keep(flow.heightOf(cellsOf(texts, TEXT.cell)) + 8);
      flow.skip(4);
      row(texts, TEXT.cell, (index) => (index === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]));
      flow.skip(3);
      flow.rule(COLOURS.rule);
    }
  });
}
