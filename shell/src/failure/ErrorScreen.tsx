import { Button, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, useAuthState } from '@psma/remote-kit';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { useSignedInParts } from '../product/useSignedInParts.ts';

/** Specification: "Error {status}" and advice. */
export function ErrorScreen({ status, onRetry }: { status: number; onRetry: (() => void) | null }) {
  const copy = messages.error;
  const { userId } = useAuthState();
  const parts = useSignedInParts(userId !== null);
  const advice = status === 404 ? copy.notFound : copy.other;
  return (
    <Page measure>
      {parts && userId !== null ? <parts.FollowEmailLink key={userId} /> : null}
      <Stack gap={24}>
        <PageHeading>{copy.heading(status)}</PageHeading>
        <Text variant="lead">{copy.text}</Text>
        <Text>{parts && status === 403 ? <parts.NotAllowed otherwise={advice} /> : advice}</Text>
        <Row>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {copy.retry}
            </Button>
          )}
          <Button variant={onRetry ? 'secondary' : 'primary'} component={Link} to={links.landing}>
            {copy.home}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
