import { containDirection } from '@psma/api-contract';

/**
 * Drops what has no shape on paper: control characters, soft hyphens, byte order marks, and direction controls that reach
 * beyond the text. Line breaks become `\n`.
 */
export const cleanText = (text: string): string =>
  containDirection(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u00ad\u200b\ufeff]/gu, '');
