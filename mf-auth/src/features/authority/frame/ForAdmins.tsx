import { NetworkError, userQuery } from '@psma/api-client';
import { PageError, useQuery } from '@psma/remote-kit';
import { UnreachablePage } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { messages } from '../../../messages.ts';

/**
 * Loads the authority's screens for admins only; others get Error 404. The server
 * decides on each request (decision G319).
 */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { data: user, error, refetch } = useQuery(userQuery());
  if (user) {
    if (!user.groups.includes('admins')) throw new PageError(404);
    return children;
  }
  if (error instanceof NetworkError)
    return <UnreachablePage texts={messages.unreachable} error={error} onRetry={refetch} />;
  if (error) throw new PageError(500);
  return null;
}
