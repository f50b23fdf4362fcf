import { pdfString } from '../jspdf/jsPdfInternals.ts';
import type { Annotation, Area } from './tree.ts';

interface LinkBox {
  /** Annotation's key in the parent tree. */
  key: number;
  /** Page height in points. */
  height: number;
  page: string;
}

/** jsPDF's link annotations lack description and structure parent. */
export const linkDictionary = ({ url, title, area }: Annotation, { key, height, page }: LinkBox): string =>
  `<</Type /Annot /Subtype /Link /Rect ${rectangle(area, height)} /Border [0 0 0] /F 4 /P ${page}` +
  ` /StructParent ${key} /Contents ${pdfString(title)} /A <</S /URI /URI ${pdfString(ascii(url))}>>>>`;

/** Converts to PDF coordinates, counted from below. */
export function rectangle({ x, y, width, height }: Area, pageHeight: number): string {
  const corners = [x, pageHeight - y - height, x + width, pageHeight - y];
  return `[${corners.map((value) => value.toFixed(2)).join(' ')}]`;
}

/** Percent-encodes non-ASCII as UTF-8 (RFC 3986). */
const ascii = (url: string): string => url.replace(/[^!-~]+/g, encodeURIComponent);
