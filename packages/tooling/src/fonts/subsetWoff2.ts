import subsetFont from 'subset-font';
import { COPYRIGHT_AND_LICENCE } from './charactersOf.ts';
import { renameFont } from './renameFont.ts';

/**
 * What pages use of a face. Figures are of one width by themselves, and browsers put a letter and its mark together
 * before they look for the glyph.
 */
const FEATURES = ['kern', 'liga'];

/** The lightest and the heaviest weight of the design system. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/**
 * A page's font with the features and, where it is variable, the weights in use, under another name: the SIL Open Font
 * License wants that of a changed font whose name is reserved. Rejects when the bytes are no font.
 */
export async function subsetWoff2(font: Buffer, characters: string, variable: boolean): Promise<Buffer> {
  const subset = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    keepFeatures: FEATURES,
    ...(variable ? { variationAxes: WEIGHTS } : {}),
  });
  return subsetFont(renameFont(subset, 'Source', 'Screen'), '', {
    targetFormat: 'woff2',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    keepAllGlyphs: true,
  });
}
