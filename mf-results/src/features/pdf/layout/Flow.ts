import type { Picture, Surface, TextStyle } from '../surface.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';
import { wrapText } from './wrapText.ts';

/** A text in a column; `x` and `width` are points, the page's content by default. */
export interface Cell {
  text: string;
  style?: TextStyle;
  x?: number;
  width?: number;
  link?: string;
}

/** An empty line between paragraphs is lower than a full one. */
const EMPTY_LINE = 0.6;

/** Writes from top to bottom and goes on to a new page whenever one is full, so that nothing is cut or lost. */
export class Flow {
  readonly surface: Surface;
  /** Upper edge of what comes next. */
  y: number = PAGE.top;

  constructor(surface: Surface) {
    this.surface = surface;
  }

  newPage(): void {
    this.surface.addPage();
    this.y = PAGE.top;
  }

  /** Begins a new page unless `height` points are left on this one. */
  keep(height: number): void {
    if (this.y + height > PAGE.bottom && this.y > PAGE.top) this.newPage();
  }

  /** Leaves room, but not at the top of a page. */
  skip(height: number): void {
    if (this.y > PAGE.top) this.y += height;
  }

  write(text: string, style: TextStyle = TEXT.body, place: Omit<Cell, 'text' | 'style'> = {}): void {
    this.columns([{ text, style, ...place }]);
  }

  /** Texts beside each other, as high as the longest; they go on beside each other on the next page. */
  columns(cells: readonly Cell[]): void {
    const wrapped = cells.map((cell) => ({
      x: PAGE.left,
      style: TEXT.body,
      ...cell,
      lines: this.lines(cell),
    }));
    const leading = Math.max(...wrapped.map(({ style }) => style.leading));
    const rows = Math.max(...wrapped.map(({ lines }) => lines.length));
    for (let row = 0; row < rows; row += 1) {
      const empty = wrapped.every(({ lines }) => !lines[row]);
      if (empty) {
        this.skip(leading * EMPTY_LINE);
        continue;
      }
      this.keep(leading);
      for (const { lines, x, style, link } of wrapped) this.line(lines[row] ?? '', x, style, link);
      this.y += leading;
    }
  }

  /** Height of what `columns` would write, were there room for all of it. */
  heightOf(cells: readonly Cell[]): number {
    const leading = Math.max(...cells.map(({ style = TEXT.body }) => style.leading));
    return leading * Math.max(...cells.map((cell) => this.lines(cell).length));
  }

  image(picture: Picture, size: { width: number; height: number }, x: number = PAGE.left): void {
    this.keep(size.height);
    this.surface.image(picture, { x, y: this.y, ...size });
    this.y += size.height;
  }

  rule(colour: string, height = 0.75): void {
    this.surface.rectangle({ x: PAGE.left, y: this.y, width: CONTENT_WIDTH, height }, { fill: colour });
    this.y += height;
  }

  private lines({ text, style = TEXT.body, width = CONTENT_WIDTH }: Cell): string[] {
    return wrapText(text, width, (line) => this.surface.widthOf(line, style));
  }

  private line(text: string, x: number, style: TextStyle, link: string | undefined): void {
    if (!text) return;
    this.surface.text(text, x, this.y + baselineIn(style), style);
    if (!link) return;
    this.surface.link(link, {
      x,
      y: this.y,
      width: this.surface.widthOf(text, style),
      height: style.leading,
    });
  }
}

/** From the top of a line to its baseline. */
export const baselineIn = ({ size, leading }: TextStyle): number => (leading - size) / 2 + size * 0.8;
