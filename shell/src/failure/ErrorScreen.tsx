import { Button, Page, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../messages.ts';

/** Specification: "Error {status}" and advice. */
export function ErrorScreen({ status, onRetry }: { status: number; onRetry: (() => void) | null }) {
  const words = messages.error;
  return (
    <Page measure>
      <Stack gap={24}>
        <PageHeading>{words.heading(status)}</PageHeading>
        <Text variant="lead">{words.text}</Text>
        <Text>{status === 404 ? words.notFound : words.other}</Text>
        <Row>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {words.retry}
            </Button>
          )}
          <Button variant={onRetry ? 'secondary' : 'primary'} component={Link} to="/">
            {words.home}
          </Button>
        </Row>
      </Stack>
    </Page>
  );
}
