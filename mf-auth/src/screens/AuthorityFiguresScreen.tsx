import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { AuthorityFigures } from '../features/authority-figures/AuthorityFigures.tsx';

/** Shows figures over all organisations. */
export function AuthorityFiguresScreen() {
  return <AuthorityPage>{({ operations }) => <AuthorityFigures hasCodes={operations} />}</AuthorityPage>;
}
