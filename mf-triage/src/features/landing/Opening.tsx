import { Button, PageHeading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link, track } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { WayIn } from './WayIn.tsx';

const texts = messages.landing;

/** What this is, and the ways in. */
export function Opening() {
  return (
    <Stack gap={24}>
      <PageHeading size="xxxl">{texts.title}</PageHeading>
      <Text variant="lead">{texts.purpose}</Text>
      <Text variant="large">{texts.paragraph}</Text>
      <Row gap={32} align="start">
        <WayIn note={texts.startTriageNote}>
          <Button component={Link} to="/questionnaire" onClick={() => track('Landing_Page_Start_Triage')}>
            {texts.startTriage}
          </Button>
        </WayIn>
        <WayIn note={texts.walkthroughNote}>
          <Button
            component={Link}
            to="/walkthrough"
            variant="secondary"
            onClick={() => track('Landing_Page_Complete_Walkthrough')}
          >
            {texts.walkthrough}
          </Button>
        </WayIn>
      </Row>
      <Text>
        {texts.haveAccount}{' '}
        <TextLink component={Link} to="/admin/login">
          {texts.logIn}
        </TextLink>
      </Text>
    </Stack>
  );
}
