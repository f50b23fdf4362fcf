import subsetFont from 'subset-font';
import { charactersOf, COPYRIGHT_AND_LICENCE, type Range } from './charactersOf.ts';
import { renameFont } from './renameFont.ts';

/**
 * Blocks of characters that stay, first and last code point: Latin with Vietnamese, marks, Greek, Cyrillic,
 * punctuation, currencies, and signs of arithmetic.
 */
const BLOCKS: readonly Range[] = [
  [0x20, 0x24f],
  [0x2b0, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x218f],
  [0x2190, 0x22ff],
];

/** For browsers that shape and hint text; the PDF does neither. */
const NOT_FOR_PDF = ['GPOS', 'GSUB', 'GDEF', 'STAT', 'BASE', 'gasp', 'prep'];

/**
 * A TrueType font with what the PDF's texts are written in, under another name: the SIL Open Font License wants that of
 * a changed font whose name is reserved. Rejects when the bytes are no font.
 */
export async function subsetTtf(font: Buffer): Promise<Buffer> {
  const subset = await subsetFont(font, charactersOf(BLOCKS), {
    targetFormat: 'truetype',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    noLayoutClosure: true,
    noHinting: true,
    dropTables: NOT_FOR_PDF,
  });
  return renameFont(subset, 'Source', 'Report');
}
