import { useEffect, useState } from 'react';
import { LoadingOverlay, Page, Text } from '@psma/design-system';
import { hangDeadline } from '../federation/hangDeadline.ts';
import { messages } from '../messages.ts';

/**
 * What stands over a remote that loads: an overlay, and once it takes as long as a hang would, only a line in its
 * place, so that the rest of the page can be used meanwhile.
 */
export function StageCover({ open, tone }: { open: boolean; tone: 'solid' | 'veil' }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => setLate(true), hangDeadline());
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [open]);

  return (
    <>
      <LoadingOverlay open={open && !late} tone={tone} label={messages.loading} />
      {open && late && (
        <Page measure>
          <Text variant="lead" role="status">
            {messages.failure.late}
          </Text>
        </Page>
      )}
    </>
  );
}
