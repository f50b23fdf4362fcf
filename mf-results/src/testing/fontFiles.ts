import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fonts } from '@psma/tagged-pdf';

const packages = path.join(__dirname, '../../node_modules/@expo-google-fonts');
const read = (file: string): ArrayBuffer => new Uint8Array(readFileSync(path.join(packages, file))).buffer;

/** Reads the real font files from their packages. */
export const fontFiles = (): Fonts => ({
  text: read('source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: read('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  heading: read('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
});
