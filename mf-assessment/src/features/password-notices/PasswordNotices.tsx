import { organisationQuery } from '@psma/api-client';
import { useQuery } from '@psma/remote-kit';
import { useLoaded } from '../../loading/useLoaded.ts';

const load = async () => (await import('./PasswordNoticeList.tsx')).PasswordNoticeList;

/** Temporary passwords that the member has not acknowledged; loads without delaying the dashboard. */
export function PasswordNotices() {
  const { passwordNotices = [] } = useQuery(organisationQuery()).data ?? {};
  const List = useLoaded(passwordNotices.length > 0, load);
  return List ? <List notices={passwordNotices} /> : null;
}
