import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { RegisterImport } from '../features/register-import/RegisterImport.tsx';

/** Imports organisations into the authority's register. */
export function RegisterImportScreen() {
  return <AuthorityPage>{() => <RegisterImport />}</AuthorityPage>;
}
