import { Banner, Box } from '@psma/design-system';
import { messages } from '../../messages.ts';

interface PdfSavedProps {
  /** It had to be made before what the server signed was here. */
  unsigned: boolean;
  onDismiss: () => void;
}

/** Stands where the reader is after the dialog has gone: above the button that opened it. */
export const PdfSaved = ({ unsigned, onDismiss }: PdfSavedProps) => (
  <Box sx={{ marginBlockEnd: '24px' }} data-screen-only="">
    <Banner tone={unsigned ? 'warning' : 'success'} onDismiss={onDismiss}>
      {unsigned ? messages.pdf.doneUnsigned : messages.pdf.done}
    </Banner>
  </Box>
);
