import { createRecoveryCodes, recoveryCodesQuery } from '@psma/api-client';
import { Button, ConfirmDialog } from '@psma/design-system';
import { queryClient, useMutation, useQuery } from '@psma/remote-kit';
import { useState } from 'react';
import { messageOf } from '../../errors/messageOf.ts';
import { SettingRow } from '../../layout/SettingRow.tsx';
import { messages } from '../../messages.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const copy = messages.settings.recoveryCodes;

/** Shows remaining codes, creates new ones; nothing without server support. */
export function RecoveryCodes() {
  const [asking, setAsking] = useState(false);
  const recently = useRecentSignIn();
  const { data } = useQuery(recoveryCodesQuery());
  const make = useMutation({
    mutationFn: () => recently(createRecoveryCodes),
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey });
    },
  });
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
          <ConfirmDialog
            open={asking}
            title={copy.make}
            text={copy.replaces}
            confirmLabel={copy.confirm}
            cancelLabel={messages.settings.cancel}
            onConfirm={() => make.mutate()}
            onCancel={() => setAsking(false)}
            busy={make.isPending}
            error={make.error ? messageOf(make.error) : undefined}
          />
          {make.data ? <RecoveryCodesDialog codes={make.data.codes} onClose={() => make.reset()} /> : null}
        </>
      }
    />
  );
}
