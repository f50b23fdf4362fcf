import { Box, Divider, Page, Row, Section, SkipLink, TextLink, tokens } from '@psma/design-system';
import type { LayoutName } from '@psma/release-model';
import { runtimeConfig } from '@psma/remote-kit';
import { memo, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { afterFirstScreen, useSignedInParts } from '../product/useSignedInParts.ts';
import { HelpLinks } from './HelpLinks.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { SideNavigation } from './SideNavigation.tsx';
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
        {admin ? <Removals /> : null}
        {children}
      </Box>
      {!admin && <SiteFooter key="footer" />}
    </Box>
  );
}

/** Loads once the first screen is shown. */
function Removals() {
  const parts = useSignedInParts(afterFirstScreen);
  return parts && <parts.RemovalNotices />;
}

const SiteFooter = memo(function SiteFooter() {
  const { legal } = runtimeConfig();
  const copy = messages.footer;
  return (
    <Section tone="surface" component="footer" data-screen-only="">
      <Page sx={{ paddingBlock: '24px' }}>
        <Divider />
        <Row component="nav" aria-label={copy.label} gap={24} sx={{ paddingTop: '16px' }}>
          <TextLink href={legal.terms}>{copy.terms}</TextLink>
          <TextLink href={legal.privacy}>{copy.privacy}</TextLink>
          <TextLink href={legal.cookies}>{copy.cookies}</TextLink>
          <HelpLinks />
        </Row>
      </Page>
    </Section>
  );
});
