import { Button, PageHeading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link, track } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import * as links from '../../../links.ts';
import * as paths from '../../../paths.ts';
import { messages as words } from './messages.ts';

/** Introduction and entry links. */
export function LandingIntroduction() {
  return (
    <Stack gap={24}>
      <PageHeading size="xxxl">{words.title}</PageHeading>
      <Text variant="lead">{words.purpose}</Text>
      <Text variant="large">{words.paragraph}</Text>
      <Row gap={32} align="start" data-screen-only="">
        <CallToAction note={words.startTriageNote}>
          <Button
            component={Link}
            to={paths.questionnaire}
            onClick={() => track('Landing_Page_Start_Triage')}
          >
            {words.startTriage}
          </Button>
        </CallToAction>
        <CallToAction note={words.walkthroughNote}>
          <Button
            component={Link}
            to={paths.walkthrough}
            variant="secondary"
            onClick={() => track('Landing_Page_Complete_Walkthrough')}
          >
            {words.walkthrough}
          </Button>
        </CallToAction>
      </Row>
      <Text data-screen-only="">
        {words.haveAccount}{' '}
        <TextLink component={Link} to={links.login}>
          {words.logIn}
        </TextLink>
      </Text>
    </Stack>
  );
}

function CallToAction({ note, children }: { note: string; children: ReactNode }) {
  return (
    <Stack gap={8} align="start" sx={{ maxWidth: '20rem' }}>
      {children}
      <Text variant="small" muted>
        {note}
      </Text>
    </Stack>
  );
}
