import { Banner, Box } from '@psma/design-system';
import { messages } from '../../messages.ts';

interface PdfSavedProps {
  /** True if created before the server's signature arrived. */
  unsigned: boolean;
  onDismiss: () => void;
}

/** Shown above the opening button, where the reader is. */
export const PdfSaved = ({ unsigned, onDismiss }: PdfSavedProps) => (
  <Box sx={{ marginBlockEnd: '24px' }} data-screen-only="">
    <Banner tone={unsigned ? 'warning' : 'success'} onDismiss={onDismiss}>
      {unsigned ? messages.pdf.doneUnsigned : messages.pdf.done}
    </Banner>
  </Box>
);
