import { Box, Spinner, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import type { TotpSetup } from '@psma/remote-kit';
import { lazy, Suspense } from 'react';
import { messages } from '../messages.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** The picture comes late: what stands below it is pressed meanwhile, and must not move. */
const PLACE = { width: '208px', maxWidth: '100%', aspectRatio: '1' };

/** The key of a new authenticator, to scan or to type. */
export function TotpKey({ secret, uri }: TotpSetup) {
  const words = messages.totp;
  return (
    <Stack gap={16}>
      <Text>{words.scan}</Text>
      <Box sx={PLACE}>
        <Suspense fallback={<Spinner />}>
          <QrCode text={uri} label={words.picture} />
        </Suspense>
      </Box>
      <CopyField label={words.secret} value={secret} copyLabel={words.copy} copiedText={words.copied} />
    </Stack>
  );
}
