import { Box, Spinner, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import type { TotpSetup } from '@psma/remote-kit';
import { lazy, Suspense } from 'react';
import { messages } from '../../messages.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** Reserves the late picture's space; controls below must not move. */
const PLACE = { width: '208px', maxWidth: '100%', aspectRatio: '1' };

/** Shows a new authenticator key to scan or type. */
export function TotpKey({ secret, uri }: TotpSetup) {
  const copy = messages.totp;
  return (
    <Stack gap={16}>
      <Text>{copy.scan}</Text>
      <Box sx={PLACE}>
        <Suspense fallback={<Spinner />}>
          <QrCode text={uri} label={copy.picture} />
        </Suspense>
      </Box>
      <CopyField label={copy.secret} value={secret} copyLabel={copy.copy} copiedText={copy.copied} />
    </Stack>
  );
}
