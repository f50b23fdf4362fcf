import { invitationsQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';
import type { InvitationNotices } from './InvitationNotices.tsx';

/**
 * Invitations to the account's address. Asks for them, and loads their notices,
 * without delaying the dashboard.
 */
export function Invitations() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const { data: invitations = [] } = useQuery({ ...invitationsQuery(), enabled: isPainted });
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
