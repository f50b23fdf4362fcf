import { charactersOf, type Range } from './charactersOf.ts';
import { subsetWoff2 } from './subsetWoff2.ts';

/** Fontsource's Latin subset, equal to the design system's `unicode-range`. */
const LATIN: readonly Range[] = [
  [0x0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/** webpack loader: subsets page fonts. */
export default function pageFontLoader(this: { resourcePath: string }, font: Buffer): Promise<Buffer> {
  return subsetWoff2(font, charactersOf(LATIN), this.resourcePath.includes('-wght-'));
}

export const raw = true;
