import type { PartEntry, PartGroup, PartLine, ReportPart } from '../../../report/reportPart.ts';
import type { Bookmark, TextStyle } from '../surface.ts';
import type { Attributes } from '../tree.ts';
import type { Cell, Flow } from './Flow.ts';
import { section } from './section.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const INDENT = { x: PAGE.left + 14, width: CONTENT_WIDTH - 14 };
/** Of a table with a head and three figures. */
const COLUMNS = [
  { width: 194 },
  { x: PAGE.left + 202, width: 94 },
  { x: PAGE.left + 304, width: 94 },
  { x: PAGE.left + 406, width: CONTENT_WIDTH - 406 },
];
/** Room without which nothing is begun: the rest goes on over the page. */
const BEGINNING = 90;

/** A section of what stands beside the results. */
export function part(flow: Flow, { title, lead, table, groups }: ReportPart): void {
  const parent = section(flow, title);
  lead.forEach((text, index) => flow.write(text, index === 0 ? TEXT.strong : TEXT.body));
  if (table.length > 0) tableOf(flow, table);
  groups.forEach((each) => group(flow, each, parent));
}

function tableOf(flow: Flow, [heads = [], ...rows]: ReportPart['table']): void {
  flow.skip(14);
  flow.inside('Table', () => {
    row(flow, heads, TEXT.label, () => ['TH', { scope: 'Column' }]);
    flow.rule(COLOURS.authority);
    for (const texts of rows) {
      flow.keep(flow.heightOf(cellsOf(texts, TEXT.cell)) + 8);
      flow.skip(4);
      row(flow, texts, TEXT.cell, (index) => (index === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]));
      flow.skip(3);
      flow.rule(COLOURS.rule);
    }
  });
}

const cellsOf = (texts: readonly string[], style: TextStyle): Cell[] =>
  texts.map((text, index) => ({ text, style, ...COLUMNS[index] }));

function row(
  flow: Flow,
  texts: readonly string[],
  style: TextStyle,
  kindOf: (index: number) => ['TH' | 'TD', Attributes],
): void {
  flow.inside('TR', () => {
    const into = texts.map((_text, index) => flow.element(...kindOf(index)));
    flow.columns(cellsOf(texts, style).map((cell, index) => ({ ...cell, into: into[index] })));
  });
}

function group(flow: Flow, { title, text, entries }: PartGroup, parent: Bookmark): void {
  flow.skip(18);
  flow.keep(BEGINNING);
  flow.surface.bookmark(title, parent);
  flow.write(title, TEXT.compactHeading, { role: 'H3' });
  if (text !== undefined) flow.write(text);
  flow.skip(6);
  if (entries.length > 0) flow.inside('L', () => entries.forEach((each) => entry(flow, each)));
}

function entry(flow: Flow, { title, lines }: PartEntry): void {
  const cells: Cell[] = [{ text: title, style: TEXT.strong }, ...lines.flatMap(cellsOfLine)];
  flow.keep(
    Math.min(
      cells.reduce((height, cell) => height + flow.heightOf([cell]), 0),
      PAGE.bottom - PAGE.top,
    ),
  );
  flow.inside('LI', () => flow.inside('LBody', () => cells.forEach((cell) => flow.columns([cell]))));
  flow.skip(10);
}

const cellsOfLine = ({ label, text }: PartLine): Cell[] =>
  label === undefined
    ? [{ text, style: TEXT.small, ...INDENT }]
    : [
        { text: label, style: TEXT.label, ...INDENT },
        { text, style: TEXT.compact, ...INDENT },
      ];
