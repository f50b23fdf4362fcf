import { Button, Divider, Page, Row, Section, TextLink } from '@psma/design-system';
import { runtimeConfig, useObservable } from '@psma/remote-kit';
import { memo } from 'react';
import { resolution } from '../federation/resolution.ts';
import { messages } from '../messages.ts';
import { whyOpen } from '../why/whyOpen.ts';
import { HelpLinks } from './HelpLinks.tsx';

export const SiteFooter = memo(function SiteFooter() {
  const { legal } = runtimeConfig();
  const { pinned } = useObservable(resolution);
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
          {pinned && (
            <Button variant="quiet" onClick={() => whyOpen.set(true)}>
              {copy.why}
            </Button>
          )}
        </Row>
      </Page>
    </Section>
  );
});
