import { useParams } from '@psma/remote-kit';
import { AdviserShares } from '../features/authority/adviser-shares/AdviserShares.tsx';
import { AuthorityFigures } from '../features/authority/figures/AuthorityFigures.tsx';
import { AuthorityPage } from '../features/authority/frame/AuthorityPage.tsx';
import { AuthorityRecord } from '../features/authority/record/AuthorityRecord.tsx';
import { RegisterImport } from '../features/authority/register-import/RegisterImport.tsx';
import { Register } from '../features/authority/register/Register.tsx';
import { Registered } from '../features/authority/register/Registered.tsx';

/** Shows the authority's register to admins. */
export const AuthorityScreen = () => (
  <AuthorityPage>{(authority) => <Register authority={authority} />}</AuthorityPage>
);

/** Shows one organisation of the authority's register, with its codes. */
export function RegisteredScreen() {
  const { organisation = '' } = useParams();
  return (
    <AuthorityPage>
      {(authority) => <Registered registeredId={organisation} authority={authority} />}
    </AuthorityPage>
  );
}

/** Imports organisations into the authority's register. */
export const RegisterImportScreen = () => <AuthorityPage>{() => <RegisterImport />}</AuthorityPage>;

/** Shows what advisers did. */
export const AuthorityRecordScreen = () => (
  <AuthorityPage>{({ advisers }) => <AuthorityRecord advisers={advisers} />}</AuthorityPage>
);

/** Shows figures over all organisations. */
export const AuthorityFiguresScreen = () => (
  <AuthorityPage>{({ operations }) => <AuthorityFigures hasCodes={operations} />}</AuthorityPage>
);

/** Shows the results that are shared with the adviser. */
export const AuthoritySharesScreen = () => <AuthorityPage>{() => <AdviserShares />}</AuthorityPage>;
