import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import type { InvitationNotices } from './InvitationNotices.tsx';

/** Invitations to the account's address; loads their notices without delaying the dashboard. */
export function Invitations() {
  const { invitations = [] } = useQuery(organisationQuery()).data ?? {};
  const isInvited = invitations.length > 0;
  const [Notices, setNotices] = useState<typeof InvitationNotices | null>(null);
  useEffect(() => {
    if (!isInvited) return;
    import('./InvitationNotices.tsx').then(
      (module) => setNotices(() => module.InvitationNotices),
      // The invitation is still there at the next visit.
      () => {},
    );
  }, [isInvited]);
  return Notices ? <Notices invitations={invitations} /> : null;
}
