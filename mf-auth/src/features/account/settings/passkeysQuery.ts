import { eventsQuery } from '@psma/api-client';
import { authClient, queryClient, queryOptions } from '@psma/remote-kit';

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['user', 'passkeys'],
    queryFn: () => authClient.listPasskeys(),
    staleTime: 0,
  });

/** Refetches after a change, including the security log. */
export const refetchPasskeys = () =>
  Promise.all(
    [passkeysQuery(), eventsQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
