import type { Area, Attributes, Element, Pagination, Role } from './tags/tree.ts';
import type { Picture, TextStyle } from './text/textRasteriser.ts';

export type Bookmark = object;

/**
 * PDF pages, or a recording in tests. Lengths are points; `turnTo` changes the
 * page. Texts, pictures and links belong to the enclosing element; rectangles are
 * decoration.
 */
export interface Surface {
  widthOf(text: string, style: TextStyle): number;
  /** Appends an element to the current one. */
  element(role: Role, attributes?: Attributes): Element;
  within(element: Element, draw: () => void): void;
  /** Draws redundant content, not read aloud. */
  decoration(draw: () => void, pagination?: Pagination): void;
  /** Draws one line from its left end and baseline. */
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  rectangle(area: Area, look: { fill?: string; outline?: string }): void;
  /** `alt` describes the figure. */
  image(picture: Picture, area: Area, alt: string): void;
  /** Must be within a `Link`; `title` describes the target. */
  link(link: { url: string; title: string }, area: Area): void;
  /** Bookmarks the current page, under `parent` if given. */
  bookmark(title: string, parent?: Bookmark): Bookmark;
  addPage(): void;
  pageCount(): number;
  /** Selects a page, 1-based. */
  turnTo(page: number): void;
}
