import { visibleText } from '@psma/text';
import { messages } from '../../messages.ts';

/** Below the usual 255-byte limit, leaving room for " (1)". */
const MAX_BYTES = 240;

/** Forbidden by Windows or Unix, or invisible (control, direction). */
const ILLEGAL = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]|\p{Cs}/gu;

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * `<Brand> Personnel Security Maturity Assessment-<name>.pdf`, never empty or too
 * long (decision G60).
 */
export function reportFileName(brand: string, title: string, format = 'pdf'): string {
  const extension = `.${format}`;
  const prefix = legal(`${brand} ${messages.pdf.tool}`);
  const name = (visibleText(title) && legal(title)) || messages.pdf.untitled;
  return `${shortened(`${prefix}-${name}`, MAX_BYTES - extension.length)}${extension}`;
}

/** Collapses spaces; trims trailing dots and spaces like Windows. */
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
