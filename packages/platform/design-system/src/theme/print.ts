/** Omitted in print (decision G125). */
const SCREEN_ONLY = '[data-screen-only]';

const DARK_ON_WHITE = {
  overflow: 'visible !important',
  backgroundColor: '#fff',
  WebkitPrintColorAdjust: 'exact',
};

/** Print: A4 portrait, no overlays, units unbroken. */
export const onPaper = {
  '@page': { size: 'A4 portrait', margin: '13mm 15mm' },
  '@media print': {
    html: { ...DARK_ON_WHITE, fontSize: '87.5%' },
    body: DARK_ON_WHITE,
    'body > :not(#root)': { display: 'none' },
    [SCREEN_ONLY]: { display: 'none !important' },
    'h1, h2, h3, h4, legend, dt': { breakAfter: 'avoid', breakInside: 'avoid' },
    'tr, li, figure, svg, img': { breakInside: 'avoid' },
  },
} as const;
