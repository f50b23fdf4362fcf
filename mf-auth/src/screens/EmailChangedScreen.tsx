import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { EmailChanged } from '../features/email-change/EmailChanged.tsx';

/** Where the link in the email to a new address leads. */
export function EmailChangedScreen() {
  const [search] = useSearchParams();
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <EmailChanged code={search.get('confirmation_code') ?? ''} />
    </Page>
  );
}
