import { ApiError, changeSharedMails, errorText } from '@psma/api-client';
import { Banner, Button, PageHeading, Row, Stack, Text } from '@psma/design-system';
import { Link, useMutation, usePageTitle } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';

const copy = messages.mails;

/** Stops or allows emails about shared results, by the key of an email's link. */
export function StopMails({ share, mailKey }: { share: string; mailKey: string }) {
  usePageTitle(copy.title);
  const {
    mutate,
    data: isStopped,
    error,
    isPending,
  } = useMutation({
    mutationFn: async (stopped: boolean) => {
      await changeSharedMails(share, { key: mailKey, stopped });
      return stopped;
    },
  });
  return (
    <Stack gap={24}>
      <PageHeading>{copy.title}</PageHeading>
      <Text>{copy.text}</Text>
      {isStopped === undefined ? null : (
        <Banner tone="success">{isStopped ? copy.stopped : copy.allowed}</Banner>
      )}
      {error ? <Banner tone="danger">{textOf(error)}</Banner> : null}
      <Row gap={12}>
        <Button busy={isPending} onClick={() => mutate(isStopped !== true)}>
          {isStopped === true ? copy.allow : copy.stop}
        </Button>
        <Button variant="quiet" component={Link} to={fillPath(paths.shared, { share })}>
          {copy.read}
        </Button>
      </Row>
    </Stack>
  );
}

/** The server refuses malformed and unknown keys. */
const textOf = (error: Error): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
    ? copy.unknown
    : errorText(error, { offline: messages.offline, otherwise: messages.failed });
