import { Box, Button, Page, Row, Section, VisuallyHidden } from '@psma/design-system';
import { Link, runtimeConfig, track, useAuthState } from '@psma/remote-kit';
import { memo } from 'react';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { Wordmark } from './Wordmark.tsx';

/** Reserves the dashboard link's place. Bare: logo only. */
export const SiteHeader = memo(function SiteHeader({ bare }: { bare: boolean }) {
  const { brand } = runtimeConfig();
  const copy = messages.header;
  const { token } = useAuthState();
  return (
    <Section tone="authority" component="header" data-screen-only="">
      <Page sx={{ paddingBlock: '16px' }}>
        <Row justify="space-between">
          <Box component={Link} to={links.landing} sx={{ color: 'inherit', textDecoration: 'none' }}>
            <Wordmark brand={brand} product={messages.product} />
            <VisuallyHidden>, {copy.home}</VisuallyHidden>
          </Box>
          {!bare && (
            <Row component="nav" aria-label={copy.label} gap={8}>
              <Box component="span" sx={{ visibility: token === null ? 'hidden' : 'visible' }}>
                <Button variant="quiet" component={Link} to={links.dashboard}>
                  {copy.dashboard}
                </Button>
              </Box>
              <Button variant="quiet" component={Link} to={links.walkthrough}>
                {copy.walkthrough}
              </Button>
              <Button variant="quiet" component={Link} to={links.login}>
                {copy.logIn}
              </Button>
              <Button
                variant="primary"
                component={Link}
                to={links.questionnaire}
                onClick={() => track('Header_Get_Started')}
              >
                {copy.getStarted}
              </Button>
            </Row>
          )}
        </Row>
      </Page>
    </Section>
  );
});
