import { Box, LoadingOverlay, Page, Text, tokens } from '@psma/design-system';
import { useEffect, useState } from 'react';
import { hangDeadline } from '../federation/hangDeadline.ts';
import { messages } from '../messages.ts';

/** Despite the previous screen's scrolling. */
const IN_THE_WINDOW = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: tokens.layer.navigation,
  paddingBlock: '16px',
  backgroundColor: tokens.colour.tint,
  borderTop: `1px solid ${tokens.colour.rule}`,
  '@media print': { display: 'none' },
} as const;

/**
 * Overlay; after a hang's duration only a line at the window's foot. None over a
 * readable prerendered screen (null).
 */
export function RemoteLoading({ open, tone }: { open: boolean; tone: 'solid' | 'veil' | null }) {
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
      {tone && <LoadingOverlay open={open && !late} tone={tone} label={messages.loading} />}
      {open && late && (
        <Box role="status" sx={IN_THE_WINDOW}>
          <Page>
            <Text variant="large" style={{ maxWidth: 'none' }}>
              {messages.failure.late}
            </Text>
          </Page>
        </Box>
      )}
    </>
  );
}
