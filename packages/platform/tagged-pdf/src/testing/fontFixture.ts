import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fonts } from '../jspdf/embedFonts.ts';

const FOLDER = path.dirname(require.resolve('@expo-google-fonts/source-sans-3/package.json'));
const FILE = path.join(FOLDER, '400Regular/SourceSans3_400Regular.ttf');

/** Reads one real font for all faces. */
export function fontFixture(): Fonts {
  const bytes = new Uint8Array(readFileSync(FILE)).buffer;
  return { text: bytes, strong: bytes, heading: bytes };
}
