import sansUrl from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import serifUrl from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
import { tokens } from './tokens.ts';

/** URLs of both font files, for `<link rel="preload">`. */
export const fontUrls: readonly string[] = [sansUrl, serifUrl];

// The subset's range according to fontsource.
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

const web = (family: string, url: string, weight: string) => ({
  fontFamily: `'${family}'`,
  fontStyle: 'normal',
  fontWeight: weight,
  fontDisplay: 'swap',
  src: `url(${JSON.stringify(url)}) format('woff2')`,
  unicodeRange: LATIN,
});

type Metrics = {
  family: string;
  weight: string;
  /** Names of a system face and its metric-compatible ones. */
  local: readonly string[];
  /** Our face's width relative to the system face's, over 500 characters in Chromium 156. */
  width: number;
  /** Our face's metrics as fractions of type size. */
  ascent: number;
  descent: number;
};

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

const scaled = ({ family, weight, local, width, ascent, descent }: Metrics) => ({
  fontFamily: `'${family} Fallback'`,
  fontWeight: weight,
  src: local.map((name) => `local('${name}')`).join(', '),
  sizeAdjust: percent(width),
  ascentOverride: percent(ascent / width),
  descentOverride: percent(descent / width),
  lineGapOverride: '0%',
});

const SANS = { family: 'Source Sans 3', ascent: 1.024, descent: 0.4 };
const SERIF = { family: 'Source Serif 4', ascent: 1.036, descent: 0.335 };
const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];
const TIMES_BOLD = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'];
/** For Linux without other fonts; much wider. */
const DEJAVU = { sans: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], serif: ['DejaVu Serif Bold'] };

/** Our faces, and system faces scaled to their metrics. */
export const fontFaces = [
  // The build keeps only the used weights.
  web(SANS.family, sansUrl, `${tokens.weight.regular} ${tokens.weight.strong}`),
  // Headings have one weight.
  web(SERIF.family, serifUrl, `${tokens.weight.strong}`),
  // Of two equal faces the later available one wins.
  scaled({ ...SANS, weight: '400', local: DEJAVU.sans, width: 0.8171 }),
  scaled({ ...SANS, weight: '600', local: DEJAVU.bold, width: 0.7439 }),
  scaled({ ...SERIF, weight: '600', local: DEJAVU.serif, width: 0.8492 }),
  scaled({ ...SANS, weight: '400', local: ARIAL, width: 0.9272 }),
  scaled({ ...SANS, weight: '600', local: ARIAL_BOLD, width: 0.8875 }),
  scaled({ ...SERIF, weight: '600', local: TIMES_BOLD, width: 1.1227 }),
].map((face) => ({ '@font-face': face }));
