import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEmailLink } from './useEmailLink.ts';

/** Follows the link on pages without navigation, such as errors. `WorkingIn` does so on all others. */
export function FollowEmailLink() {
  useEmailLink(useQuery(organisationQuery()).data);
  return null;
}
