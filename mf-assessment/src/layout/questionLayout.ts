import { tokens } from '@psma/design-system';

export const COLUMNS = {
  display: 'grid',
  gap: '32px',
  gridTemplateRows: 'auto 1fr',
  // Keeps the bar at the window's bottom below short questions.
  '@media screen and (min-width: 60em) and (min-height: 37.5em)': {
    minHeight: `calc(100vh - ${tokens.space[6]}px)`,
    marginBottom: `-${tokens.space[8]}px`,
  },
  '@media (min-width: 75em)': {
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    gridTemplateRows: '1fr',
    gap: '40px',
  },
};

/** Scrolls focus clear of the bottom bar. */
export const CLEAR_OF_BAR = { '& :is(a, button, input, textarea)': { scrollMarginBlock: '24px 128px' } };

/** Keeps the bar in view where the window is high enough. */
export const BAR = {
  marginTop: 'auto',
  paddingBlock: '12px',
  borderTop: 1,
  borderColor: 'rule',
  backgroundColor: 'surface',
  '@media screen and (min-width: 60em) and (min-height: 37.5em)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
  },
};
