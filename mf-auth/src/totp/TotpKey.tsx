import { Spinner, Stack, Text } from '@psma/design-system';
import { CopyField } from '@psma/design-system/forms';
import type { TotpSetup } from '@psma/remote-kit';
import { lazy, Suspense } from 'react';
import { messages } from '../messages.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** The key of a new authenticator, to scan or to type. */
export function TotpKey({ secret, uri }: TotpSetup) {
  const words = messages.totp;
  return (
    <Stack gap={16}>
      <Text>{words.scan}</Text>
      <Suspense fallback={<Spinner />}>
        <QrCode text={uri} label={words.picture} />
      </Suspense>
      <CopyField label={words.secret} value={secret} copyLabel={words.copy} copiedText={words.copied} />
    </Stack>
  );
}
