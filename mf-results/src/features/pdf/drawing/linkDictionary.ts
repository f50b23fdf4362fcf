import type { Annotation, ReportPillar } from '../tree.ts';
import { pdfString } from './jsPdfInternals.ts';

interface LinkBox {
  /** Of the annotation in the parent tree. */
  key: number;
  /** Of a page, in points. */
  height: number;
  page: string;
}

/** The annotation of a link; jsPDF's own have neither a description nor a way back to their element. */
export const linkDictionary = ({ url, title, area }: Annotation, { key, height, page }: LinkBox): string =>
  `<</Type /Annot /Subtype /Link /Rect ${rectangle(area, height)} /Border [0 0 0] /F 4 /P ${page}` +
  ` /StructParent ${key} /Contents ${pdfString(title)} /A <</S /URI /URI ${pdfString(ascii(url))}>>>>`;

/** An area of a page, whose points count from below in a file. */
export function rectangle({ x, y, width, height }: ReportPillar, pageHeight: number): string {
  const corners = [x, pageHeight - y - height, x + width, pageHeight - y];
  return `[${corners.map((value) => value.toFixed(2)).join(' ')}]`;
}

/** An address is ASCII (RFC 3986): what is not stands in it as its UTF-8. */
const ascii = (url: string): string => url.replace(/[^!-~]+/g, encodeURIComponent);
