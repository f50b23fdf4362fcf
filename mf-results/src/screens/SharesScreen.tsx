import { sharesQuery, stopSharing } from '@psma/api-client';
import type { Share } from '@psma/api-contract';
import { Banner, Button, EmptyState, Page, PageHeading, Stack, Text } from '@psma/design-system';
import { Link, queryClient, useMutation, useQuery } from '@psma/remote-kit';
import { Loaded, useFocusIfLost } from '@psma/screen-kit';
import * as links from '../../links.ts';
import { messages } from '../features/share/messages.ts';
import { ShareTable } from '../features/share/ShareTable.tsx';

const copy = messages.list;

/** `/admin/shares`: shared results and their recipients, for owners (decision G317). */
export function SharesScreen() {
  return (
    <Loaded query={useQuery({ ...sharesQuery(), staleTime: 0 })} texts={copy.loaded}>
      {(shares) => <Shares shares={shares} />}
    </Loaded>
  );
}

function Shares({ shares }: { shares: readonly Share[] }) {
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: ({ id }: Share) => stopSharing(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery().queryKey }),
  });
  // Its button is gone once the list is loaded again.
  const heading = useFocusIfLost(isSuccess && shares);
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
