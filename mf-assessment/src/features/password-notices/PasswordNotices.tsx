import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useEffect, useState } from 'react';
import type { PasswordNoticeList } from './PasswordNoticeList.tsx';

/** Temporary passwords that the member has not acknowledged; loads without delaying the dashboard. */
export function PasswordNotices() {
  const { passwordNotices = [] } = useQuery(organisationQuery()).data ?? {};
  const isNotified = passwordNotices.length > 0;
  const [List, setList] = useState<typeof PasswordNoticeList | null>(null);
  useEffect(() => {
    if (!isNotified) return;
    import('./PasswordNoticeList.tsx').then(
      (module) => setList(() => module.PasswordNoticeList),
      // The notice is still there at the next visit.
      () => {},
    );
  }, [isNotified]);
  return List ? <List notices={passwordNotices} /> : null;
}
