import type { Attributes, Element, ReportPillar, Role } from './tree.ts';

/** The three faces of the document; each is an embedded font. */
export type Face = 'text' | 'strong' | 'heading';

/** Sizes in points. */
export interface TextStyle {
  face: Face;
  size: number;
  leading: number;
  colour: string;
}

/** A PNG as a data URL, with its size in whatever unit keeps its proportions. */
export interface Picture {
  data: string;
  width: number;
  height: number;
}

export type Bookmark = object;

/** What stands in the margin of every page. */
export type Pagination = 'Header' | 'Footer';

/**
 * What the layout draws on: pages of a PDF, or a recording of them in tests. Lengths are points; drawing goes to the
 * current page, which is the last one added until `turnTo`. Texts, pictures and links belong to the element that they
 * are drawn within; rectangles are decoration.
 */
export interface Surface {
  widthOf(text: string, style: TextStyle): number;
  /** A new element at the end of the one that is drawn within. */
  element(role: Role, attributes?: Attributes): Element;
  within(element: Element, draw: () => void): void;
  /** What is drawn meanwhile is not read aloud: it says again what the text says. */
  decoration(draw: () => void, pagination?: Pagination): void;
  /** One line, its left end and baseline at the given point. */
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  rectangle(area: ReportPillar, look: { fill?: string; outline?: string }): void;
  /** A figure of its own; `alt` says what it shows. */
  image(picture: Picture, area: ReportPillar, alt: string): void;
  /** Within a `Link`; `title` says what it leads to. */
  link(link: { url: string; title: string }, area: ReportPillar): void;
  /** Points at the current page; inside `parent` where there is one. */
  bookmark(title: string, parent?: Bookmark): Bookmark;
  addPage(): void;
  pageCount(): number;
  /** Makes the 1-based page the current one. */
  turnTo(page: number): void;
}
