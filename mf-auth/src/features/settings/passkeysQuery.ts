import { eventsQuery } from '@psma/api-client';
import { authClient, queryClient, queryOptions } from '@psma/remote-kit';

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['user', 'passkeys'],
    queryFn: () => authClient.listPasskeys(),
    staleTime: 0,
  });

/** After a change, which the security log tells, too. */
export const refetchPasskeys = () =>
  Promise.all(
    [passkeysQuery(), eventsQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
