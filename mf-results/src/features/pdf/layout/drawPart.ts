import type { Bookmark } from '@psma/tagged-pdf';
import type { PartEntry, PartGroup, PartLine, ReportPart } from '../../../model/result/reportPart.ts';
import { drawTable } from './drawTable.ts';
import type { Cell, PageFlow } from './PageFlow.ts';
import { startSection } from './startSection.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const INDENT = { x: PAGE.left + 14, width: CONTENT_WIDTH - 14 };
/** Heading and three figures. */
const COLUMNS = [
  { width: 194 },
  { x: PAGE.left + 202, width: 94 },
  { x: PAGE.left + 304, width: 94 },
  { x: PAGE.left + 406, width: CONTENT_WIDTH - 406 },
];
const BELOW_HEADING = 6;
const WHOLE_PAGE = PAGE.bottom - PAGE.top;

export function drawPart(flow: PageFlow, { title, lead, table: [heads, ...rows], groups }: ReportPart): void {
  const parent = startSection(flow, title);
  lead.forEach((text, index) => flow.write(text, index === 0 ? TEXT.strong : TEXT.body));
  if (heads) {
    flow.skip(14);
    drawTable(flow, COLUMNS, heads, rows);
  }
  groups.forEach((each) => group(flow, each, parent));
}

function group(flow: PageFlow, { title, text, entries }: PartGroup, parent: Bookmark): void {
  flow.skip(18);
  const head: Cell[] = [
    { text: title, style: TEXT.compactHeading, role: 'H3' },
    ...(text === undefined ? [] : [{ text }]),
  ];
  const [first] = entries;
  flow.keep(
    Math.min(
      stacked(flow, head) + BELOW_HEADING + (first ? stacked(flow, cellsOfEntry(first)) : 0),
      WHOLE_PAGE,
    ),
  );
  flow.surface.bookmark(title, parent);
  head.forEach((cell) => flow.columns([cell]));
  flow.skip(BELOW_HEADING);
  if (entries.length > 0) flow.inside('L', () => entries.forEach((each) => entry(flow, each)));
}

/** Returns the height of stacked texts. */
const stacked = (flow: PageFlow, cells: readonly Cell[]): number =>
  cells.reduce((height, cell) => height + flow.heightOf([cell]), 0);

const cellsOfEntry = ({ title, lines }: PartEntry): Cell[] => [
  { text: title, style: TEXT.strong },
  ...lines.flatMap(cellsOfLine),
];

function entry(flow: PageFlow, each: PartEntry): void {
  const cells = cellsOfEntry(each);
  flow.keep(Math.min(stacked(flow, cells), WHOLE_PAGE));
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
