import type { PendingAnswer } from '@psma/api-client';
import { ConfirmDialog, Stack, Text } from '@psma/design-system';
import { useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import * as paths from '../../../paths.ts';
import { RefusedAnswerActions } from '../../device/RefusedAnswerActions.tsx';
import { messages } from '../../messages.ts';
import type { Saving } from './useSaving.ts';

export interface ExitDialogProps {
  /** Opener of the dialog; null while closed. */
  by: 'button' | 'logo' | null;
  onClose: () => void;
  /** True if a choice here is not on the server. */
  unsaved: boolean;
  /** Refused answer to this question. */
  refused: PendingAnswer | undefined;
  saving: Saving;
}

/** Saves the answer and opens the dashboard; stays on failure (G62, G63). */
export function ExitDialog({ by, onClose, unsaved, refused, saving }: ExitDialogProps) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const copy = messages.exit;

  const openDashboard = () => void navigate(paths.dashboard);
  const leave = async () => {
    if (!unsaved) return openDashboard();
    setFailed(false);
    if ((await saving.save(openDashboard)) === 'refused') setFailed(true);
  };
  const close = () => {
    setFailed(false);
    onClose();
  };
  const error = (
    <Stack gap={8} align="start">
      <Text strong>{copy.failed}</Text>
      <Text>{messages.question.kept}</Text>
      {refused ? <RefusedAnswerActions refused={refused} onRetry={() => void leave()} /> : null}
    </Stack>
  );
  return (
    <ConfirmDialog
      open={by !== null}
      title={by === 'logo' ? copy.exitTitle : copy.laterTitle}
      text={unsaved ? copy.textWithChoice : copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      onConfirm={() => void leave()}
      onCancel={close}
      busy={saving.busy}
      error={failed ? error : null}
    />
  );
}
