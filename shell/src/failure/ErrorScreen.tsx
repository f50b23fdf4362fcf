import { Button, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, useObservable } from '@psma/remote-kit';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { organisationState } from '../organisation/organisationState.ts';

/** Specification: "Error {status}" and advice. */
export function ErrorScreen({ status, onRetry }: { status: number; onRetry: (() => void) | null }) {
  const copy = messages.error;
  const { notAllowed } = useObservable(organisationState);
  const advice: Record<number, string | null> = { 403: notAllowed, 404: copy.notFound };
  return (
    <Page measure>
      <Stack gap={24}>
        <PageHeading>{copy.heading(status)}</PageHeading>
        <Text variant="lead">{copy.text}</Text>
        <Text>{advice[status] ?? copy.other}</Text>
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
