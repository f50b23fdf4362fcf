import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useLoaded } from '../../loading/useLoaded.ts';

const load = async () => (await import('./InvitationNotices.tsx')).InvitationNotices;

/** Invitations to the account's address; loads their notices without delaying the dashboard. */
export function Invitations() {
  const { invitations = [] } = useQuery(organisationQuery()).data ?? {};
  const Notices = useLoaded(invitations.length > 0, load);
  return Notices ? <Notices invitations={invitations} /> : null;
}
