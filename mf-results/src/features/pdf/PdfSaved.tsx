import { Banner, Box } from '@psma/design-system';
import { messages } from '../../messages.ts';

/** Stands where the reader is after the dialog has gone: above the button that opened it. */
export const PdfSaved = ({ onDismiss }: { onDismiss: () => void }) => (
  <Box sx={{ marginBlockEnd: '24px' }} data-screen-only="">
    <Banner tone="success" onDismiss={onDismiss}>
      {messages.pdf.done}
    </Banner>
  </Box>
);
