import { Page } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { EmailUndo } from '../features/account/email-undo/EmailUndo.tsx';

/** Target of the mailed link about a changed address. */
export function UndoEmailChangeScreen() {
  const [search] = useSearchParams();
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <EmailUndo code={search.get('code') ?? ''} />
    </Page>
  );
}
