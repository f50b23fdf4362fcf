import textUrl from '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
import strongUrl from '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';
import headingUrl from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
import { fontUrls } from '@psma/design-system';
import { toBase64, type Fonts } from '@psma/tagged-pdf';

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

/** Returns a style rule for standalone pictures. Throws on failure. */
export async function sansFaceRule(): Promise<string> {
  const [url = ''] = fontUrls;
  const file = toBase64(new Uint8Array(await load(url)));
  return `@font-face { font-family: ${SANS}; font-weight: 200 900; src: url(data:font/woff2;base64,${file}) }`;
}

/** Loads the sans for canvas. Rejects on failure. */
export const loadSans = (): Promise<FontFace[]> => document.fonts.load(`16px ${SANS}`);
