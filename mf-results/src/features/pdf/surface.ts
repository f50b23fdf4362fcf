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

/** In points, from the page's upper left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Bookmark = object;

/**
 * What the layout draws on: pages of a PDF, or a recording of them in tests. Lengths are points; drawing goes to the
 * current page, which is the last one added until `turnTo`.
 */
export interface Surface {
  widthOf(text: string, style: TextStyle): number;
  /** One line, its left end and baseline at the given point. */
  text(text: string, x: number, baseline: number, style: TextStyle): void;
  rectangle(area: Area, look: { fill?: string; outline?: string }): void;
  image(picture: Picture, area: Area): void;
  link(url: string, area: Area): void;
  /** Points at the current page; inside `parent` where there is one. */
  bookmark(title: string, parent?: Bookmark): Bookmark;
  addPage(): void;
  pageCount(): number;
  /** Makes the 1-based page the current one. */
  turnTo(page: number): void;
}
