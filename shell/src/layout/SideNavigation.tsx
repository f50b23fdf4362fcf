import { displayName, userQuery } from '@psma/api-client';
import { Band, Box, Row, Stack, Text, VisuallyHidden } from '@psma/design-system';
import {
  Link,
  NavLink,
  requestLogoExit,
  runtimeConfig,
  useAuthState,
  useQuery,
  useScreenScope,
} from '@psma/remote-kit';
import type { MouseEvent } from 'react';
import { Chat } from '../chat/Chat.tsx';
import { messages } from '../messages.ts';
import { HelpLinks } from './HelpLinks.tsx';
import { LogOut } from './LogOut.tsx';
import { navigationLink } from './navigationLink.ts';
import { useHasScreen } from './useHasScreen.ts';
import { Wordmark } from './Wordmark.tsx';

/** Left navigation of the admin area: 220 px wide, 280 px on extra-large screens (the layout's grid says so). */
export function SideNavigation() {
  const { brand } = runtimeConfig();
  const words = messages.navigation;
  const { token } = useAuthState();
  const user = useQuery({ ...userQuery(), enabled: token !== null });
  const name = user.isError ? words.noUser : user.data ? displayName(user.data) : '';

  const hasPlan = useHasScreen('/admin/plan');
  const scope = useScreenScope();

  const openExit = (event: MouseEvent) => {
    if (requestLogoExit(scope)) event.preventDefault();
  };

  return (
    <Band tone="authority" component="header" data-screen-only="">
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: '32px',
          padding: '24px 16px',
          '@media (min-width: 960px)': {
            position: 'sticky',
            top: 0,
            height: '100vh',
            boxSizing: 'border-box',
            overflowY: 'auto',
          },
        }}
      >
        <Box
          component={Link}
          to="/admin/dashboard"
          onClick={openExit}
          sx={{ color: 'inherit', textDecoration: 'none' }}
        >
          <Wordmark brand={brand} product={messages.product} />
          <VisuallyHidden>, {words.logo}</VisuallyHidden>
        </Box>
        <Stack component="nav" aria-label={words.label} gap={4}>
          <Box component={NavLink} to="/admin/dashboard" sx={navigationLink}>
            {words.dashboard}
          </Box>
          {hasPlan ? (
            <Box component={NavLink} to="/admin/plan" sx={navigationLink}>
              {words.plan}
            </Box>
          ) : null}
          <Box component={NavLink} to="/admin/settings" sx={navigationLink}>
            {words.settings}
          </Box>
          <LogOut />
        </Stack>
        <Stack gap={16} style={{ marginTop: 'auto' }}>
          <Box sx={{ overflowWrap: 'anywhere', minHeight: '72px' }}>
            {name && (
              <>
                {!user.isError && <Text variant="small">{words.signedInAs}</Text>}
                <Text>{name}</Text>
              </>
            )}
          </Box>
          <Chat />
          <Row gap={16}>
            <HelpLinks />
          </Row>
        </Stack>
      </Box>
    </Band>
  );
}
