import { Button, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { useSignedInParts } from '../product/useSignedInParts.ts';
import { FailureId } from './FailureId.tsx';

/** Trying again changes nothing where something is missing or not allowed. */
const LASTING: readonly number[] = [403, 404];

/** Specification: "Error {status}" and advice. */
export function ErrorScreen({ status, onRetry }: { status: number; onRetry: () => void }) {
  const copy = messages.error;
  const parts = useSignedInParts();
  const canRetry = !LASTING.includes(status);
  const advice = status === 404 ? copy.notFound : copy.other;
  return (
    <Page measure>
      {parts && <parts.FollowEmailLink key={parts.userId} />}
      {parts && <parts.RemovalNotices />}
      <Stack gap={24}>
        <PageHeading>{copy.heading(status)}</PageHeading>
        <Text variant="lead">{copy.text}</Text>
        <Text>{parts && status === 403 ? <parts.NotAllowed otherwise={advice} /> : advice}</Text>
        <Row>
          {canRetry && (
            <Button variant="primary" onClick={onRetry}>
              {copy.retry}
            </Button>
          )}
          <Button variant={canRetry ? 'secondary' : 'primary'} component={Link} to={links.landing}>
            {copy.home}
          </Button>
        </Row>
        {canRetry && <FailureId />}
      </Stack>
    </Page>
  );
}
