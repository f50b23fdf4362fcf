import subsetFont from 'subset-font';
import { charactersOf, COPYRIGHT_AND_LICENCE, type Range } from './charactersOf.ts';
import { renameFont } from './renameFont.ts';

/** Kept: Latin with Vietnamese, marks, Greek, Cyrillic, punctuation, currencies, arithmetic. */
const BLOCKS: readonly Range[] = [
  [0x20, 0x24f],
  [0x2b0, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x218f],
  [0x2190, 0x22ff],
];

/** Browser shaping and hinting, unused in the PDF. */
const NOT_FOR_PDF = ['GPOS', 'GSUB', 'GDEF', 'STAT', 'BASE', 'gasp', 'prep'];

/**
 * Keeps the PDF's scripts; renames the font, as the SIL Open Font License requires
 * for changed fonts. Rejects non-fonts.
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
