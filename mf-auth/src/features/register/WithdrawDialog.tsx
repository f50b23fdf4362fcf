import { withdrawRegisteredCode, type CodePath } from '@psma/api-client';
import { ConfirmDialog } from '@psma/design-system';
import { useMutation } from '@psma/remote-kit';
import { messageOf } from '../../errors/messageOf.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { messages } from './messages.ts';

const copy = messages.codeTable;

interface WithdrawDialogProps {
  path: CodePath;
  onClose: () => void;
  onDone: (report: string) => void;
}

export function WithdrawDialog({ path, onClose, onDone }: WithdrawDialogProps) {
  const recently = useRecentSignIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => recently(() => withdrawRegisteredCode(path)),
    onSuccess: () => onDone(copy.withdrawn(path.code)),
  });
  return (
    <ConfirmDialog
      open
      title={`${copy.withdraw} ${path.code}`}
      text={copy.withdrawText}
      confirmLabel={copy.withdraw}
      tone="danger"
      onConfirm={() => mutate()}
      onCancel={onClose}
      busy={isPending}
      error={error ? messageOf(error) : null}
    />
  );
}
