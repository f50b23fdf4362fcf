import { ConfirmDialog } from '@psma/design-system';
import { authClient, queryClient, useAnnounce, useMutation } from '@psma/remote-kit';
import { authMessageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { mfaQuery } from './mfaQuery.ts';

const copy = messages.settings.secondStep;

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const turnOff = useMutation({
    mutationFn: () => recently(() => authClient.setMfa('TOTP', false)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: mfaQuery().queryKey });
      announce(copy.turnedOff);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={copy.offTitle}
      text={copy.offText}
      confirmLabel={copy.turnOff}
      cancelLabel={messages.settings.cancel}
      onConfirm={() => turnOff.mutate()}
      onCancel={onClose}
      busy={turnOff.isPending}
      error={turnOff.error ? authMessageOf(turnOff.error) : undefined}
    />
  );
}
