import { Box, Button, Dialog, Row, Stack, Text } from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { messages } from '../../../messages.ts';

const copy = messages.settings.recoveryCodes;

/** Shows new codes once; only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () =>
    saveFile({ name: copy.fileName, content: new Blob([copy.file(codes)], { type: 'text/plain' }) });
  return (
    <Dialog
      open
      holdsEntries
      title={copy.title}
      onClose={onClose}
      actions={
        <Row gap={12}>
          <Button variant="secondary" onClick={download}>
            {copy.download}
          </Button>
          <Button onClick={onClose}>{copy.kept}</Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <Text>{copy.text}</Text>
        <Box
          component="ul"
          aria-label={copy.title}
          translate="no"
          sx={{
            display: 'grid',
            gap: '8px 32px',
            gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, max-content))',
            margin: 0,
            padding: 0,
            listStyle: 'none',
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
