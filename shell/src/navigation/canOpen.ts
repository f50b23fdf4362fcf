import type { RemoteRoute } from '@psma/release-model';
import type { AuthState } from '@psma/remote-kit';

/** Chooses what to show; the server decides about access. */
export const canOpen = (route: RemoteRoute, auth: AuthState): boolean =>
  !route.access || (auth.token !== null && route.access.some((group) => auth.userGroups.includes(group)));
