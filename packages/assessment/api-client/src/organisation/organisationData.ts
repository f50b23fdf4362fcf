import { ORGANISATION } from '@psma/api-contract';
import { ApiError } from '../ApiError.ts';
import {
  changeOrganisation,
  currentOrganisation,
  organisationHeader,
  organisationKey,
  type OrganisationHeader,
} from './currentOrganisation.ts';

/** Data that belong to this tab's organisation: the end of their query key, and their load with its header. */
export function organisationData() {
  const headers = organisationHeader();
  return {
    key: organisationKey(),
    load: <Data>(send: (headers: OrganisationHeader) => Promise<Data>) => loadFor(headers, send),
  };
}

/** After a 404 (a former member, or a deleted organisation) the server chooses another one. */
async function loadFor<Data>(
  headers: OrganisationHeader,
  send: (headers: OrganisationHeader) => Promise<Data>,
): Promise<Data> {
  try {
    return await send(headers);
  } catch (error) {
    const organisationId = headers[ORGANISATION];
    const isGone = error instanceof ApiError && error.status === 404;
    if (isGone && organisationId && organisationId === currentOrganisation()) changeOrganisation(null);
    throw error;
  }
}

/** Length of a list's query key without an organisation. */
const UNPINNED = 2;

/** Shows what the server chose until the tab's own request is answered, and nothing of another organisation. */
export const unpinnedData = <Data>(
  previous: Data | undefined,
  query: { queryKey: readonly unknown[] } | undefined,
): Data | undefined => (query?.queryKey.length === UNPINNED ? previous : undefined);
