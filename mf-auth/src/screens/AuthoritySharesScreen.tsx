import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { AdviserShares } from '../features/adviser-shares/AdviserShares.tsx';

/** Shows the results that are shared with the adviser. */
export function AuthoritySharesScreen() {
  return <AuthorityPage>{() => <AdviserShares />}</AuthorityPage>;
}
