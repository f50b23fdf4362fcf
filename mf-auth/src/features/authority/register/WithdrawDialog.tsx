import { withdrawRegisteredCode, type CodePath } from '@psma/api-client';
import { ActionDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';

const copy = messages.codeTable;

interface WithdrawDialogProps {
  path: CodePath;
  onClose: () => void;
  onDone: (report: string) => void;
}

export const WithdrawDialog = ({ path, onClose, onDone }: WithdrawDialogProps) => (
  <ActionDialog
    title={`${copy.withdraw} ${path.code}`}
    text={copy.withdrawText}
    confirmLabel={copy.withdraw}
    tone="danger"
    send={() => withdrawRegisteredCode(path)}
    problem={messageOf}
    onDone={() => onDone(copy.withdrawn(path.code))}
    onClose={onClose}
  />
);
