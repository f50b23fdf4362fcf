import { Button } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { hasEmbeddedPool } from '../../../model/pool/hasEmbeddedPool.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { mfaQuery } from './mfaQuery.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpTotpDialog } from './SetUpTotpDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const copy = messages.settings.secondStep;

/** Manages the authenticator app and its recovery codes. */
export function SecondStep({ account }: { account: string }) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, isError, refetch } = useQuery(mfaQuery());
  const close = () => setOpen(false);

  if (isError) return <UnknownSetting label={copy.label} text={copy.unknown} onRetry={refetch} />;
  if (!data) return <SettingRow label={copy.label} value="" />;

  const isOn = data.enabled.includes('TOTP');
  return (
    <>
      <SettingRow
        label={copy.label}
        value={isOn ? copy.on : copy.off}
        action={
          <>
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {isOn ? copy.turnOff : copy.turnOn}
            </Button>
            {open && isOn ? <TurnOffDialog onClose={close} /> : null}
            {open && !isOn ? <SetUpTotpDialog account={account} onClose={close} onCodes={setCodes} /> : null}
            {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
          </>
        }
      />
      {isOn && hasEmbeddedPool() ? <RecoveryCodes /> : null}
    </>
  );
}
