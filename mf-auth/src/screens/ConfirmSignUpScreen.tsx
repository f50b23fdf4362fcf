import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { ConfirmSignUp } from '../features/login/sign-up/ConfirmSignUp.tsx';

/** Target of the confirmation email's link. */
export function ConfirmSignUpScreen() {
  const [search] = useSearchParams();
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <ConfirmSignUp username={search.get('user_name') ?? ''} code={search.get('confirmation_code') ?? ''} />
    </Page>
  );
}
