import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEmailLink } from './useEmailLink.ts';

/** For pages without navigation, such as errors: `WorkingIn` does the same in the others. */
export function FollowEmailLink() {
  useEmailLink(useQuery(organisationQuery()).data);
  return null;
}
