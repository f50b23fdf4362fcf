import { Button, Stack } from '@psma/design-system';
import { TextField } from '@psma/design-system/forms';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { hasEmbeddedPool } from '../../model/pool/hasEmbeddedPool.ts';
import { CodeField } from './CodeField.tsx';

const copy = messages.totp;

/** Accepts authenticator or recovery codes; hosted pools lack the latter. */
export function TotpOrRecoveryField() {
  const [isLost, setLost] = useState(false);
  if (!hasEmbeddedPool()) return <CodeField label={copy.code} />;
  return (
    <Stack gap={8}>
      {isLost ? (
        <TextField
          key="recovery"
          name="code"
          label={copy.recoveryCode}
          hint={copy.recoveryHint}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      ) : (
        <CodeField key="app" label={copy.code} />
      )}
      <Button variant="quiet" onClick={() => setLost(!isLost)} sx={{ alignSelf: 'start', paddingInline: 0 }}>
        {isLost ? copy.useApp : copy.useRecovery}
      </Button>
    </Stack>
  );
}
