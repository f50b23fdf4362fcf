import { Button, Dialog, SanitisedHtml } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';

export function MoreInfo({ html }: { html: string }) {
  const [open, setOpen] = useState(false);
  const copy = messages.question;
  const show = () => {
    track('Click_Survey_More_Info');
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={show}>
        {copy.moreInfo}
      </Button>
      <Dialog
        open={open}
        title={copy.moreInfo}
        onClose={close}
        actions={<Button onClick={close}>{copy.moreInfoClose}</Button>}
      >
        <SanitisedHtml html={html} />
      </Dialog>
    </>
  );
}
