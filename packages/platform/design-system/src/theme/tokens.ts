/**
 * All colours, type sizes, spaces, radii and stacking levels. Colours are
 * hexadecimal for charts and print; screens use the variables of `colour`.
 * Contrast: text at least 4.5:1, field borders 3:1.
 */
export const tokens = {
  colour: {
    ink: '#14212B',
    muted: '#4B5863',
    paper: '#FFFFFF',
    surface: '#F6F4EF',
    rule: '#D9D5CB',
    field: '#6B7680',
    authority: '#123C4A',
    authorityRule: '#4E7380',
    accent: '#0B6E6E',
    accentStrong: '#084F50',
    tint: '#DDEBE9',
    danger: '#A4262C',
    dangerStrong: '#7F1C21',
    warn: '#8A5A00',
    ok: '#1B6B3A',
    scrim: 'rgba(20, 33, 43, 0.55)',
    veil: 'rgba(246, 244, 239, 0.82)',
  },
  /** Fills of levels 0 to 5. */
  level: ['#B3261E', '#C2410C', '#F08C00', '#F2C200', '#7CB342', '#1B7A3D'],
  font: {
    serif: "'Source Serif 4', 'Source Serif 4 Fallback', Georgia, serif",
    sans: "'Source Sans 3', 'Source Sans 3 Fallback', Arial, sans-serif",
  },
  /** Pixels at the default of 16; set in rem. */
  size: { xs: 14, s: 16, m: 18, l: 22, xl: 28, xxl: 36, xxxl: 48 },
  weight: { regular: 400, medium: 500, strong: 600 },
  line: { text: 1.5, heading: 1.2 },
  /** Pixels. */
  space: [0, 4, 8, 12, 16, 24, 32, 48, 64, 96],
  radius: { field: 2, sheet: 4 },
  /** Measure: 60 to 75 characters; wide: at most 100. */
  width: { measure: '65ch', wide: '78ch', page: '72rem', dialog: '730px', field: '30rem' },
  /** Header and navigation below the overlay, dialogs and menus above. */
  layer: { navigation: 20, overlay: 50, dialog: 60, menu: 70, skipLink: 80 },
  /** Milliseconds. */
  motion: { quick: 150, calm: 250, overlay: 500 },
} as const;

export type ColourName = keyof typeof tokens.colour;
export type SizeName = keyof typeof tokens.size;
/** Pixels. */
export type Space = (typeof tokens.space)[number];

/** Returns rem. */
export const fontSize = (name: SizeName): string => `${tokens.size[name] / 16}rem`;
