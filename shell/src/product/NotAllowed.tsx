import { notAllowedTextOf, organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';

/** Names the owners to ask about a page; `otherwise` until they are known. */
export function NotAllowed({ otherwise }: { otherwise: string }) {
  return notAllowedTextOf(useQuery(organisationQuery()).data) ?? otherwise;
}
