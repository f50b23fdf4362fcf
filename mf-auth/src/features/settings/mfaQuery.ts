import { authClient, queryOptions } from '@psma/remote-kit';

/** Which second factors the signed-in user has switched on. */
export const mfaQuery = () =>
  queryOptions({ queryKey: ['user', 'mfa'], queryFn: () => authClient.getMfa(), staleTime: 60_000 });
