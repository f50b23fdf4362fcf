import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { Register } from '../features/register/Register.tsx';

/** Shows the authority's register to admins. */
export function AuthorityScreen() {
  return <AuthorityPage>{(authority) => <Register authority={authority} />}</AuthorityPage>;
}
