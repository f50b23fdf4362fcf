import { createRecoveryCodes, recoveryCodesQuery } from '@psma/api-client';
import { Button } from '@psma/design-system';
import { queryClient, useQuery } from '@psma/remote-kit';
import { ActionDialog } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const copy = messages.settings.recoveryCodes;

/** Shows remaining codes, creates new ones; nothing without server support. */
export function RecoveryCodes() {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<readonly string[] | null>(null);
  const { data } = useQuery(recoveryCodesQuery());
  if (typeof data?.left !== 'number') return null;
  return (
    <SettingRow
      label={copy.label}
      value={copy.left(data.left)}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {copy.make}
          </Button>
          {asking ? (
            <ActionDialog
              title={copy.make}
              text={copy.replaces}
              confirmLabel={copy.confirm}
              send={createRecoveryCodes}
              problem={messageOf}
              onDone={({ codes }) => {
                setAsking(false);
                setMade(codes);
                void queryClient.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey });
              }}
              onClose={() => setAsking(false)}
            />
          ) : null}
          {made ? <RecoveryCodesDialog codes={made} onClose={() => setMade(null)} /> : null}
        </>
      }
    />
  );
}
