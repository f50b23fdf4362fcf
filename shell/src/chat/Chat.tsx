import { Button } from '@psma/design-system';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { loadSignedInParts } from '../product/loadSignedInParts.ts';
import { useLoaded } from '../useLoaded.ts';
import { chatWidget } from './chatWidget.ts';

/** Admin support: the vendor's widget, or help topics. */
export function Chat() {
  const [vendor] = useState(chatWidget);
  const [open, setOpen] = useState(false);
  const parts = useLoaded(loadSignedInParts, open);

  useEffect(() => {
    vendor?.show();
    return () => vendor?.hide();
  }, [vendor]);

  if (vendor) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.chat}
      </Button>
      {parts && <parts.SupportDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
