import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { AuthorityRecord } from '../features/authority-record/AuthorityRecord.tsx';

/** Shows what advisers did. */
export function AuthorityRecordScreen() {
  return <AuthorityPage>{({ advisers }) => <AuthorityRecord advisers={advisers} />}</AuthorityPage>;
}
