import { ApiError, updateWorkEmailsByKey } from '@psma/api-client';
import { Banner, Button, Card, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, useMutation, usePageTitle } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';

const copy = messages.workEmails;

/** Turns emails about shared work off or on, by the key of an email's link. Opening changes nothing: mail scanners open links. */
export function StopWorkEmails({ mailKey }: { mailKey: string }) {
  usePageTitle(copy.title);
  const {
    mutate,
    data: isOn,
    error,
    isPending,
  } = useMutation({
    mutationFn: async (on: boolean) => {
      await updateWorkEmailsByKey(mailKey, on);
      return on;
    },
  });
  return (
    <Card padding="generous">
      <Stack gap={24}>
        <PageHeading>{copy.title}</PageHeading>
        <Text>{copy.text}</Text>
        {isOn === undefined ? null : <Banner tone="success">{isOn ? copy.allowed : copy.stopped}</Banner>}
        {error ? <Banner tone="danger">{textOf(error)}</Banner> : null}
        <Row gap={12}>
          <Button busy={isPending} onClick={() => mutate(isOn === false)}>
            {isOn === false ? copy.allow : copy.stop}
          </Button>
          <Button variant="quiet" component={Link} to={paths.settings}>
            {copy.settings}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** The server refuses malformed and unknown keys. */
const textOf = (error: Error): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
    ? copy.unknown
    : messageOf(error);
