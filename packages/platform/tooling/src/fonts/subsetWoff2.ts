import subsetFont from 'subset-font';
import { COPYRIGHT_AND_LICENCE } from './charactersOf.ts';
import { renameFont } from './renameFont.ts';

/** Figures have one width; browsers compose marks themselves. */
const FEATURES = ['kern', 'liga'];

/** Vertical writing's baselines and font pickers' names of styles. */
const UNUSED_TABLES = ['BASE', 'STAT'];

/** Minimum and maximum weight in use. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/**
 * Keeps used features and, if variable, weights; renames the font, as the SIL Open
 * Font License requires. Rejects non-fonts.
 */
export async function subsetWoff2(font: Buffer, characters: string, variable: boolean): Promise<Buffer> {
  const subset = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    keepFeatures: FEATURES,
    dropTables: UNUSED_TABLES,
    ...(variable ? { variationAxes: WEIGHTS } : {}),
  });
  return subsetFont(renameFont(subset, 'Source', 'Screen'), '', {
    targetFormat: 'woff2',
    preserveNameIds: COPYRIGHT_AND_LICENCE,
    keepAllGlyphs: true,
  });
}
