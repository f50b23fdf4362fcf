import { authClient, queryOptions } from '@psma/remote-kit';

/** Loads the signed-in user's active second factors. */
export const mfaQuery = () =>
  queryOptions({ queryKey: ['user', 'mfa'], queryFn: () => authClient.getMfa(), staleTime: 60_000 });
