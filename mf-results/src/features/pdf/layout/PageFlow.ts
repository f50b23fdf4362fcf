import type { Attributes, Element, Picture, Role, Surface, TextStyle } from '@psma/tagged-pdf';
import { cleanText } from './cleanText.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';
import { wrapText } from './wrapText.ts';

/** Text in a column; `x` and `width` in points. */
export interface Cell {
  text: string;
  style?: TextStyle;
  x?: number;
  width?: number;
  link?: string;
  /** Role of its paragraphs, by default `P`. */
  role?: Role;
  /** Existing element to hold the text. */
  into?: Element | undefined;
}

interface Line {
  text: string;
  owner: Element;
}

/** Height of an empty line relative to a full one. */
const EMPTY_LINE = 0.6;

/** Writes top to bottom and breaks pages: nothing is cut. */
export class PageFlow {
  readonly surface: Surface;
  /** Top of the next content. */
  y: number = PAGE.top;

  constructor(surface: Surface) {
    this.surface = surface;
  }

  newPage(): void {
    this.surface.addPage();
    this.y = PAGE.top;
  }

  /** Breaks the page unless `height` points remain. */
  keep(height: number): void {
    if (this.y + height > PAGE.bottom && this.y > PAGE.top) this.newPage();
  }

  /** Adds space, except at the top of a page. */
  skip(height: number): void {
    if (this.y > PAGE.top) this.y += height;
  }

  write(text: string, style: TextStyle = TEXT.body, place: Omit<Cell, 'text' | 'style'> = {}): void {
    this.columns([{ text, style, ...place }]);
  }

  /** Appends an element holding what `write` writes. */
  inside(role: Role, write: () => void, attributes?: Attributes): void {
    this.surface.within(this.surface.element(role, attributes), write);
  }

  /** Appends an element to fill later. */
  element(role: Role, attributes?: Attributes): Element {
    return this.surface.element(role, attributes);
  }

  /** Writes texts side by side, continuing across pages. */
  columns(cells: readonly Cell[]): void {
    const wrapped = cells.map((cell) => ({
      x: PAGE.left,
      style: TEXT.body,
      ...cell,
      lines: this.ownedLines(cell),
    }));
    const leading = Math.max(...wrapped.map(({ style }) => style.leading));
    const rows = Math.max(...wrapped.map(({ lines }) => lines.length));
    for (let row = 0; row < rows; row += 1) {
      if (wrapped.every(({ lines }) => !lines[row])) {
        this.skip(leading * EMPTY_LINE);
        continue;
      }
      this.keep(leading);
      for (const { lines, ...cell } of wrapped) this.line(lines[row], cell);
      this.y += leading;
    }
  }

  /** Returns the height of `columns` without page breaks. */
  heightOf(cells: readonly Cell[]): number {
    const leading = Math.max(...cells.map(({ style = TEXT.body }) => style.leading));
    return leading * Math.max(...cells.map((cell) => this.paragraphs(cell).flat().length));
  }

  image(
    picture: Picture & { alt: string },
    size: { width: number; height: number },
    x: number = PAGE.left,
  ): void {
    this.keep(size.height);
    this.surface.image(picture, { x, y: this.y, ...size }, picture.alt);
    this.y += size.height;
  }

  rule(colour: string, height = 0.75): void {
    this.surface.rectangle({ x: PAGE.left, y: this.y, width: CONTENT_WIDTH, height }, { fill: colour });
    this.y += height;
  }

  /** Returns the lines of each paragraph. */
  private paragraphs({ text, style = TEXT.body, width = CONTENT_WIDTH }: Cell): string[][] {
    return cleanText(text)
      .split('\n')
      .map((paragraph) => wrapText(paragraph, width, (line) => this.surface.widthOf(line, style)));
  }

  /** Creates each line's element; none for empty lines. */
  private ownedLines(cell: Cell): (Line | null)[] {
    const paragraphs = this.paragraphs(cell);
    const only = paragraphs.length === 1 ? cell.into : undefined;
    return paragraphs.flatMap((lines) => {
      if (lines.join('') === '') return lines.map(() => null);
      const owner = only ?? this.paragraph(cell);
      return lines.map((text) => ({ text, owner }));
    });
  }

  private paragraph({ role = 'P', into, link }: Cell): Element {
    let owner!: Element;
    const make = () => {
      owner = this.element(role);
      if (link) this.surface.within(owner, () => (owner = this.element('Link')));
    };
    if (into) this.surface.within(into, make);
    else make();
    return owner;
  }

  private line(
    line: Line | null | undefined,
    cell: Required<Pick<Cell, 'text' | 'x' | 'style'>> & Cell,
  ): void {
    if (!line) return;
    const { text, x, style, link: url } = cell;
    this.surface.within(line.owner, () => {
      this.surface.text(line.text, x, this.y + baselineIn(style), style);
      if (!url) return;
      const width = this.surface.widthOf(line.text.trimEnd(), style);
      this.surface.link({ url, title: text }, { x, y: this.y, width, height: style.leading });
    });
  }
}

/** Returns the distance from a line's top to its baseline, in points. */
export const baselineIn = ({ size, leading }: TextStyle): number => (leading - size) / 2 + size * 0.8;
