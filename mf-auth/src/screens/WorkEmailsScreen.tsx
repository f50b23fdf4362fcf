import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { StopWorkEmails } from '../features/account/work-emails/StopWorkEmails.tsx';

/** `/emails`: target of the link that stops emails about shared work (decision G358). */
export function WorkEmailsScreen() {
  const [search] = useSearchParams();
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <StopWorkEmails mailKey={search.get('stop') ?? ''} />
    </Page>
  );
}
