import { Box, fontSize, tokens } from '@psma/design-system';

/** A shield of steps, with brand and product. */
export function Wordmark({ brand, product }: { brand: string; product: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: '12px',
        textAlign: 'left',
        '& svg': { flexShrink: 0 },
      }}
    >
      <svg
        width="36"
        height="40"
        viewBox="0 0 36 40"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M18 2 33 7v12c0 9-6 15-15 19C9 34 3 28 3 19V7z" />
        <path d="M10 26v-4h5v-5h5v-5h6" />
      </svg>
      <Box component="span" sx={{ display: 'grid', lineHeight: 1.2 }}>
        <Box
          component="span"
          sx={{ fontFamily: tokens.font.serif, fontSize: fontSize('m'), fontWeight: tokens.weight.strong }}
        >
          {brand}
        </Box>{' '}
        <Box component="span" sx={{ fontSize: fontSize('xs') }}>
          {product}
        </Box>
      </Box>
    </Box>
  );
}
