import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { EmailChanged } from '../features/account/email-change/EmailChanged.tsx';

/** Target of the link mailed to a new email address. */
export function EmailChangedScreen() {
  const [search] = useSearchParams();
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <EmailChanged code={search.get('confirmation_code') ?? ''} />
    </Page>
  );
}
