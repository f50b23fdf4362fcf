import {
  changeOrganisation,
  currentOrganisation,
  displayName,
  userQuery,
  type membershipIn,
} from '@psma/api-client';
import { notify, useLocation, useNavigate, useQuery } from '@psma/remote-kit';
import { useEffect } from 'react';
import { messages } from './messages.ts';

/** Query of links in emails to pages behind the log-in, as packages/platform/mail writes it. */
const FROM = { name: 'from', value: 'email' };
const ORGANISATION = 'organisation';

/**
 * Follows a link of an email once, and removes its query: works in its organisation.
 * Other accounts are reminded of their address, as the link does not say which one it
 * was sent to.
 */
export function useEmailLink(known: Parameters<typeof membershipIn>[0]): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { data: user } = useQuery(userQuery());
  const isReady = known !== undefined && user !== undefined;
  const isFollowed = new URLSearchParams(search).get(FROM.name) === FROM.value;
  useEffect(() => {
    if (!isReady || !isFollowed) return;
    const query = new URLSearchParams(search);
    const wanted = query.get(ORGANISATION);
    query.delete(FROM.name);
    query.delete(ORGANISATION);
    void navigate({ pathname, search: `${query}`, hash }, { replace: true, state });
    if (!known.organisations.some(({ id }) => id === wanted))
      notify({ tone: 'info', text: messages.otherAddress(user.email ?? displayName(user)) });
    else if (wanted !== (currentOrganisation() ?? known.id)) changeOrganisation(wanted);
    // The effect runs once for each link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady, isFollowed]);
}
