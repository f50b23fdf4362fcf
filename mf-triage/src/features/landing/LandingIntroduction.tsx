import { Button, PageHeading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link, track } from '@psma/remote-kit';
import * as links from '../../../links.ts';
import * as paths from '../../../paths.ts';
import { CallToAction } from './CallToAction.tsx';
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
