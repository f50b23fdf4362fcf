import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fonts } from '../jspdf/embedFonts.ts';

const FILE = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';

/** Reads one real font for all faces. */
export function fontFixture(): Fonts {
  const bytes = new Uint8Array(readFileSync(path.join(__dirname, '../../node_modules', FILE))).buffer;
  return { text: bytes, strong: bytes, heading: bytes };
}
