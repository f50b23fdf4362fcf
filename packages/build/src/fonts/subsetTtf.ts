import subsetFont from 'subset-font';
import { renameFont } from './renameFont.ts';

/**
 * Blocks of characters that stay, first and last code point: Latin with Vietnamese, marks, Greek, Cyrillic,
 * punctuation, currencies, and signs of arithmetic.
 */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x20, 0x24f],
  [0x2b0, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x218f],
  [0x2190, 0x22ff],
];

/** Copyright and licence stay in the file beside the names that the subset keeps by itself. */
const COPYRIGHT_AND_LICENCE = [0, 13, 14];

/** For browsers that shape and hint text; the PDF does neither. */
const NOT_FOR_PDF = ['GPOS', 'GSUB', 'GDEF', 'STAT', 'BASE', 'gasp', 'prep'];

/**
 * A TrueType font with what the PDF's texts are written in, under another name: the SIL Open Font License wants that of
 * a changed font whose name is reserved. Rejects when the bytes are no font.
 */
export async function subsetTtf(font: Buffer): Promise<Buffer> {
  const subset = await subsetFont(font, characters(), {
    targetFormat: 'truetype',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    noLayoutClosure: true,
    noHinting: true,
    dropTables: NOT_FOR_PDF,
  });
  return renameFont(subset, 'Source', 'Report');
}

const characters = (): string =>
  BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
