import { Box, Row, Section, Stack, VisuallyHidden } from '@psma/design-system';
import {
  Link,
  NavLink,
  requestLogoExit,
  runtimeConfig,
  useAuthState,
  useObservable,
  useScreenScope,
} from '@psma/remote-kit';
import { memo, type MouseEvent } from 'react';
import { Chat } from '../chat/Chat.tsx';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { organisationState } from '../product/organisationState.ts';
import { afterFirstScreen, useSignedInParts } from '../product/useSignedInParts.ts';
import { HelpLinks } from './HelpLinks.tsx';
import { LogOut } from './LogOut.tsx';
import { navigationLink } from './navigationLink.ts';
import { useHasScreen } from './useHasScreen.ts';
import { Wordmark } from './Wordmark.tsx';

const copy = messages.navigation;

/** 220 px, 280 px on extra-large screens. */
export const SideNavigation = memo(function SideNavigation() {
  return (
    <Section tone="authority" component="header" data-screen-only="">
      <Box sx={COLUMN}>
        <Logo />
        <Organisation />
        <Destinations />
        <Stack gap={16} style={{ marginTop: 'auto' }}>
          <SignedInAs />
          <Chat />
          <Row gap={16}>
            <HelpLinks />
          </Row>
        </Stack>
      </Box>
    </Section>
  );
});

function Logo() {
  const { brand } = runtimeConfig();
  const scope = useScreenScope();
  const openExit = (event: MouseEvent) => {
    if (requestLogoExit(scope)) event.preventDefault();
  };
  return (
    <Box
      component={Link}
      to={links.dashboard}
      onClick={openExit}
      sx={{ color: 'inherit', textDecoration: 'none' }}
    >
      <Wordmark brand={brand} product={messages.product} />
      <VisuallyHidden>, {copy.logo}</VisuallyHidden>
    </Box>
  );
}

const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  gap: '32px',
  padding: '24px 16px',
  '@media (min-width: 60em)': {
    position: 'sticky',
    top: 0,
    height: '100vh',
    boxSizing: 'border-box',
    overflowY: 'auto',
  },
} as const;

/** Loads once the first screen is shown. */
function Organisation() {
  const parts = useSignedInParts(afterFirstScreen);
  return parts && <parts.WorkingIn key={parts.userId} />;
}

/** Group of the authority's advisers; the server decides (decision G319). */
const ADVISERS = 'admins';

function Destinations() {
  const { canSeeResults } = useObservable(organisationState);
  const hasPlan = useHasScreen(links.plan) && canSeeResults;
  const hasPeople = useHasScreen(links.people);
  const { userGroups } = useAuthState();
  const hasAuthority = useHasScreen(links.authority) && userGroups.includes(ADVISERS);
  return (
    <Stack component="nav" aria-label={copy.label} gap={4}>
      <Box component={NavLink} to={links.dashboard} sx={navigationLink}>
        {copy.dashboard}
      </Box>
      {hasPlan ? (
        <Box component={NavLink} to={links.plan} sx={navigationLink}>
          {copy.plan}
        </Box>
      ) : null}
      {hasPeople ? (
        <Box component={NavLink} to={links.people} sx={navigationLink}>
          {copy.people}
        </Box>
      ) : null}
      {hasAuthority ? (
        <Box component={NavLink} to={links.authority} sx={navigationLink}>
          {copy.authority}
        </Box>
      ) : null}
      <Box component={NavLink} to={links.settings} sx={navigationLink}>
        {copy.settings}
      </Box>
      <LogOut />
    </Stack>
  );
}

/** Reserves the place of the name, which loads as `Organisation` does. */
function SignedInAs() {
  const parts = useSignedInParts(afterFirstScreen);
  return <Box sx={{ overflowWrap: 'anywhere', minHeight: '72px' }}>{parts && <parts.SignedInAs />}</Box>;
}
