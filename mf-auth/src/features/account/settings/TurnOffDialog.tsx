import { authClient, queryClient } from '@psma/remote-kit';
import { ActionDialog } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { mfaQuery } from './mfaQuery.ts';

const copy = messages.settings.secondStep;

export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => (
  <ActionDialog
    title={copy.offTitle}
    text={copy.offText}
    confirmLabel={copy.turnOff}
    send={async () => {
      await authClient.setMfa('TOTP', false);
      await queryClient.invalidateQueries({ queryKey: mfaQuery().queryKey });
    }}
    problem={authMessageOf}
    announcement={copy.turnedOff}
    onClose={onClose}
  />
);
