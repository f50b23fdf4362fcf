import { ORGANISATION, ORGANISATION_ROUTES, OWN_ORGANISATION, type Organisation } from '@psma/api-contract';
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

/**
 * Other tabs change the server's choice: this tab keeps its own, also when the account
 * joined its second organisation elsewhere. The own organisation gets its id once it
 * was made.
 */
function pinAmongSeveral(found: Organisation): void {
  const { own, organisations } = found;
  const id = found.id ?? (own === null ? OWN_ORGANISATION : null);
  const current = currentOrganisation();
  const isMade = current === OWN_ORGANISATION && id === own;
  const isFirst = current === null && organisations.length + (own === null ? 1 : 0) > 1;
  if (id === null || !(isMade || isFirst)) return;
  queryClient.setQueryData([...KEY, id], found);
  const before = queryClient.getQueryData<Organisation>(KEY)?.id;
  const isKept = isFirst && organisations.some((each) => each.id === before);
  pinOrganisation(isKept && before ? before : id);
}

/**
 * Organisations that the account shares with others, the number of these, and whether it is
 * their only owner; loaded one by one.
 */
export const sharedOrganisationsQuery = () =>
  queryOptions({
    queryKey: ['organisation', 'shared'],
    queryFn: async () => {
      const { organisations } = await sendRequest(ORGANISATION_ROUTES.organisation);
      const all = organisations.map(async ({ id, name }) => {
        const { members, you } = await sendRequest(ORGANISATION_ROUTES.organisation, {
          headers: { [ORGANISATION]: id },
        });
        const others = members.filter((member) => !member.you && !member.waits);
        const isOnlyOwner = you?.role === 'OWNER' && others.every(({ role }) => role !== 'OWNER');
        return { id, name, others: others.length, isOnlyOwner };
      });
      return (await Promise.all(all)).filter(({ others }) => others > 0);
    },
    staleTime: 0,
  });

/** Switches this tab and what new tabs begin with. Rejects, and changes nothing, if refused. */
export async function switchOrganisation(organisationId: string): Promise<void> {
  await sendRequest(ORGANISATION_ROUTES.organisationUse, { params: { organisationId } });
  changeOrganisation(organisationId);
}
