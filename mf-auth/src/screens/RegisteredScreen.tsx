import { useParams } from '@psma/remote-kit';
import { AuthorityPage } from '../authority/AuthorityPage.tsx';
import { Registered } from '../features/register/Registered.tsx';

/** Shows one organisation of the authority's register, with its codes. */
export function RegisteredScreen() {
  const { organisation = '' } = useParams();
  return (
    <AuthorityPage>
      {(authority) => <Registered registeredId={organisation} authority={authority} />}
    </AuthorityPage>
  );
}
