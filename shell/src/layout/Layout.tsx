import { Box, SkipLink, tokens } from '@psma/design-system';
import type { LayoutName } from '@psma/release-model';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { NoticeBanner } from './NoticeBanner.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const SIDE = { width: 220, extraLarge: 280, extraLargeFrom: 1536 };

/** The footer does not stand where the first screen will push it away from. */
const UNTIL_MAIN_SPEAKS = {
  '&:not(:has(> main :is(h1, h2, [role="status"]))) > footer': { visibility: 'hidden' },
};

/** Frame of every page. Header and navigation come and go around `<main>`, which never unmounts. */
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
          '@media (min-width: 960px)': { gridTemplateColumns: `${SIDE.width}px minmax(0, 1fr)` },
          [`@media (min-width: ${SIDE.extraLargeFrom}px)`]: {
            gridTemplateColumns: `${SIDE.extraLarge}px minmax(0, 1fr)`,
          },
          '@media (max-width: 959.98px)': { gridTemplateRows: 'auto 1fr' },
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
        <NoticeBanner />
        {children}
      </Box>
      {!admin && <SiteFooter key="footer" />}
    </Box>
  );
}
