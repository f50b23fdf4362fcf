import { visibleText } from '@psma/api-contract';
import { messages } from '../../messages.ts';

/** The longest name most file systems take is 255 bytes; a browser may add " (1)" to it. */
const MAX_BYTES = 240;

/** Not allowed in names by Windows or Unix, or not seen by people: control and direction characters. */
const ILLEGAL = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]|\p{Cs}/gu;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** `<Brand> Personnel Security Maturity Assessment-<name>.pdf`, never empty and never too long (decision G60). */
export function reportFileName(brand: string, title: string, format = 'pdf'): string {
  const extension = `.${format}`;
  const prefix = legal(`${brand} ${messages.pdf.tool}`);
  const name = (visibleText(title) && legal(title)) || messages.pdf.untitled;
  return `${shortened(`${prefix}-${name}`, MAX_BYTES - extension.length)}${extension}`;
}

/** Runs of spaces become one; dots and spaces at the end are what Windows drops. */
const legal = (text: string): string =>
  text
    .normalize('NFC')
    .replace(ILLEGAL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');

function shortened(text: string, maxBytes: number): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += encoder.encode(segment).length;
    if (bytes > maxBytes) return kept.trimEnd();
    kept += segment;
  }
  return kept;
}
