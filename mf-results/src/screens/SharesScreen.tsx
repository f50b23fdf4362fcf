import { offlineText, sharesQuery, stopSharing } from '@psma/api-client';
import type { Share } from '@psma/api-contract';
import {
  Banner,
  Button,
  EmptyState,
  LoadingOverlay,
  Page,
  PageHeading,
  Stack,
  Text,
} from '@psma/design-system';
import { Link, PageError, queryClient, useMutation, useQuery } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import * as links from '../../links.ts';
import { messages } from '../features/share/messages.ts';
import { ShareTable } from '../features/share/ShareTable.tsx';

const copy = messages.list;

/** `/admin/shares`: shared results and their recipients, for owners (decision G317). */
export function SharesScreen() {
  const { data: shares, error, isFetching, refetch } = useQuery({ ...sharesQuery(), staleTime: 0 });
  if (error?.name === 'NotFound') throw new PageError(404);
  if (error?.name === 'NotAllowed') throw new PageError(403);
  if (error && !shares && !isFetching) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!shares) return <LoadingOverlay open label={copy.loading} />;
  return <Shares shares={shares} />;
}

function Shares({ shares }: { shares: readonly Share[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: ({ id }: Share) => stopSharing(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery().queryKey }),
  });
  // Its button is gone.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) heading.current?.focus();
  }, [isSuccess, shares]);
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={12}>
          <PageHeading ref={heading}>{copy.title}</PageHeading>
          <Text>{copy.intro}</Text>
        </Stack>
        {error ? <Banner tone="danger">{copy.stopFailed}</Banner> : null}
        {isSuccess ? <Banner tone="success">{copy.stopped}</Banner> : null}
        {shares.length > 0 ? (
          <ShareTable
            shares={shares}
            isBusy={({ id }) => isPending && variables.id === id}
            onStop={(share) => mutate(share)}
          />
        ) : (
          <EmptyState
            text={copy.empty}
            action={
              <Button variant="secondary" component={Link} to={links.dashboard}>
                {copy.dashboard}
              </Button>
            }
          />
        )}
      </Stack>
    </Page>
  );
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page>
      <Stack gap={16} align="start">
        <PageHeading>{copy.title}</PageHeading>
        <Banner tone="danger">{offlineText(error, copy.unreachable)}</Banner>
        <Button onClick={onRetry}>{copy.retry}</Button>
      </Stack>
    </Page>
  );
}
