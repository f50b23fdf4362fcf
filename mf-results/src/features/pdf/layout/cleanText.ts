import { containDirection } from '@psma/text';

/**
 * Removes control characters, soft hyphens, byte order marks and unclosed direction
 * controls.
 */
export const cleanText = (text: string): string =>
  containDirection(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u00ad\u200b\ufeff]/gu, '');
