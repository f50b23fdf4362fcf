import { Box, Button, Dialog, Row, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { saveFile } from './saveFile.ts';

const words = messages.settings.recoveryCodes;

/** Shows new codes once; only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () => saveFile(words.file(codes), 'text/plain', words.fileName);
  return (
    <Dialog
      open
      holdsEntries
      title={words.title}
      onClose={onClose}
      actions={
        <Row gap={12}>
          <Button variant="secondary" onClick={download}>
            {words.download}
          </Button>
          <Button onClick={onClose}>{words.kept}</Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <Text>{words.text}</Text>
        <Box
          component="ul"
          aria-label={words.title}
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
