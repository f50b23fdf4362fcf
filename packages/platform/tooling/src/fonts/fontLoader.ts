import { subsetTtf } from './subsetTtf.ts';

/** webpack loader: subsets TrueType files for the PDF. */
export default function fontLoader(font: Buffer): Promise<Buffer> {
  return subsetTtf(font);
}

export const raw = true;
