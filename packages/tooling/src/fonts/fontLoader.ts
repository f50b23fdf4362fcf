import { subsetTtf } from './subsetTtf.ts';

/** A webpack loader: a TrueType file as the part of it that the PDF needs. */
export default function fontLoader(font: Buffer): Promise<Buffer> {
  return subsetTtf(font);
}

export const raw = true;
