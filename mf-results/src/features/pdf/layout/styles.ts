import { tokens } from '@psma/design-system';
import type { TextStyle } from '@psma/tagged-pdf';

const { ink, muted, authority, accent, rule } = tokens.colour;

/** A4 portrait in points, and the area between the margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 76, bottom: 768 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const COLOURS = { authority, rule } as const;

/** Height of a pillar's progress image (specification section 9). */
export const PROGRESS_HEIGHT = 78;

const style = (face: TextStyle['face'], size: number, leading: number, colour: string): TextStyle => ({
  face,
  size,
  leading,
  colour,
});

export const TEXT = {
  body: style('text', 10.5, 15, ink),
  strong: style('strong', 10.5, 15, ink),
  small: style('text', 9, 12.5, muted),
  label: style('strong', 9, 12.5, muted),
  link: style('text', 10.5, 15, accent),
  section: style('heading', 24, 30, authority),
  heading: style('heading', 16, 21, authority),
  subheading: style('strong', 11.5, 16, authority),
  lead: style('text', 13, 19, ink),
  coverTitle: style('heading', 30, 37, authority),
  coverName: style('heading', 18, 25, ink),
  figure: style('heading', 56, 60, authority),
  ring: style('heading', 40, 44, authority),
  cell: style('text', 9.5, 13, ink),
  compact: style('text', 10, 13.5, ink),
  compactStrong: style('strong', 10, 13.5, ink),
  compactHeading: style('heading', 13.5, 18, authority),
  marking: style('strong', 10.5, 14, ink),
} as const;
