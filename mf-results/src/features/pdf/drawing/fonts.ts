import textUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
import strongUrl from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import headingUrl from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
import { fontUrls } from '@psma/design-system';
import type { jsPDF } from 'jspdf';
import type { Face } from '../surface.ts';
import { binaryString } from './binaryString.ts';

export type Fonts = Record<Face, ArrayBuffer>;

const NORMAL = 'normal';
/** Time until a file is requested elsewhere. */
const TIMEOUT_MS = 8000;
const SANS = "'Source Sans 3'";

/** Loads static TrueType files with Latin, Greek and Cyrillic. Throws on failure. */
export async function loadFonts(): Promise<Fonts> {
  const [text, strong, heading] = await Promise.all([load(textUrl), load(strongUrl), load(headingUrl)]);
  return { text, strong, heading };
}

/** Falls back to the page's origin. */
const load = (url: string): Promise<ArrayBuffer> =>
  read(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() =>
    read(new URL(url, location.href).pathname, { cache: 'reload' }),
  );

async function read(url: string, how: RequestInit): Promise<ArrayBuffer> {
  const response = await fetch(url, how);
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

/** Embeds the faces; jsPDF keeps only used glyphs. */
export function embedFonts(document: jsPDF, fonts: Fonts): void {
  for (const [face, bytes] of Object.entries(fonts)) {
    const file = `${face}.ttf`;
    document.addFileToVFS(file, binaryString(new Uint8Array(bytes)));
    document.addFont(file, face, NORMAL);
  }
}

/** Returns a style rule for standalone pictures. Throws on failure. */
export async function sansFaceRule(): Promise<string> {
  const [url = ''] = fontUrls;
  const file = btoa(binaryString(new Uint8Array(await load(url))));
  return `@font-face { font-family: ${SANS}; font-weight: 200 900; src: url(data:font/woff2;base64,${file}) }`;
}

/** Loads the sans for canvas. Rejects on failure. */
export const loadSans = (): Promise<FontFace[]> => document.fonts.load(`16px ${SANS}`);

export const chooseFont = (document: jsPDF, face: Face): jsPDF => document.setFont(face, NORMAL);

/** Reports whether the current face has a glyph. */
export function hasGlyph(document: jsPDF, character: string): boolean {
  const { metadata } = document.getFont() as unknown as {
    metadata: { characterToGlyph(code: number): number };
  };
  return character.length === 1 && metadata.characterToGlyph(character.charCodeAt(0)) !== 0;
}
