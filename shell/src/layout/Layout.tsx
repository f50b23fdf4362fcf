import { Box, SkipLink, tokens } from '@psma/design-system';
import type { LayoutName } from '@psma/release-model';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { PrintedHead } from './PrintedHead.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { ToastBanner } from './ToastBanner.tsx';

/** 220 and 280 px at default text size. */
const SIDE = { width: '13.75rem', extraLarge: '17.5rem' };

/** Hidden until the first screen, which would push it away. */
const UNTIL_MAIN_SPEAKS = {
  '&:not(:has(> main :is(h1, h2, [role="status"]))) > footer': { visibility: 'hidden' },
};

/** Header and navigation change; `<main>` never unmounts. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const admin = name === 'admin';
  return (
    <Box
      sx={{
        display: 'grid',
        minHeight: '100vh',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr auto',
        ...UNTIL_MAIN_SPEAKS,
        ...(admin && {
          gridTemplateRows: 'minmax(100vh, auto)',
          '@media (min-width: 60em)': { gridTemplateColumns: `${SIDE.width} minmax(0, 1fr)` },
          '@media (min-width: 96em)': { gridTemplateColumns: `${SIDE.extraLarge} minmax(0, 1fr)` },
          '@media (max-width: 59.99em)': { gridTemplateRows: 'auto 1fr' },
        }),
        '@media print': { display: 'block', minHeight: 0 },
      }}
    >
      <SkipLink targetId="main">{messages.skip}</SkipLink>
      {admin ? <SideNavigation key="navigation" /> : <SiteHeader key="header" bare={name === 'card'} />}
      <PrintedHead key="printed-head" isPublic={!admin} />
      <Box
        component="main"
        key="main"
        id="main"
        tabIndex={-1}
        sx={{
          minWidth: 0,
          outline: 'none',
          paddingBlock: `${tokens.space[6]}px ${tokens.space[8]}px`,
          '@media print': { padding: 0 },
        }}
      >
        <ToastBanner />
        {children}
      </Box>
      {!admin && <SiteFooter key="footer" />}
    </Box>
  );
}
