import { ORGANISATION_ROUTES, type Organisation } from '@psma/api-contract';
import { queryClient, queryOptions } from '@psma/remote-kit';
import { sendRequest } from '../sendRequest.ts';
import { changeOrganisation, currentOrganisation, pinOrganisation } from './currentOrganisation.ts';
import { organisationData } from './organisationData.ts';

const KEY = ['organisation', 'current'];

/** This tab's organisation, the account's role and its other organisations; older servers respond 404. */
export function organisationQuery() {
  const { key, load } = organisationData();
  return queryOptions({
    queryKey: [...KEY, ...key],
    queryFn: async () => {
      const found = await load((headers) => sendRequest(ORGANISATION_ROUTES.organisation, { headers }));
      pinAmongSeveral(found);
      return found;
    },
    staleTime: 60_000,
  });
}

/** Other tabs change the server's choice: this tab keeps its own. */
function pinAmongSeveral(found: Organisation): void {
  if (found.id === null || found.organisations.length < 2 || currentOrganisation() !== null) return;
  queryClient.setQueryData([...KEY, found.id], found);
  pinOrganisation(found.id);
}

/** Also what other tabs begin with. Rejects, and changes nothing, if refused. */
export async function switchOrganisation(organisationId: string): Promise<void> {
  await sendRequest(ORGANISATION_ROUTES.organisationUse, { params: { organisationId } });
  changeOrganisation(organisationId);
}
