import { displayName, userQuery } from '@psma/api-client';
import { useAuthState, useQuery } from '@psma/remote-kit';

/** Names of the signed-in user and of the organisation; queried while needed. */
export function useSignedInUser(isNeeded = true) {
  const { token } = useAuthState();
  const { data, isError } = useQuery({ ...userQuery(), enabled: token !== null && isNeeded });
  return { isError, name: data ? displayName(data) : '', organisation: data?.organisation.name };
}
