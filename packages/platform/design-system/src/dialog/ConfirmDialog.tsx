import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { Stack } from '../layout/Stack.tsx';
import { isSecondPress } from '../pointer/isSecondPress.ts';
import { Text } from '../typography/Text.tsx';
import { useMessages } from '../useMessages.ts';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Also on Escape and a press outside. */
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  /** Disables both buttons during the confirmed work. */
  busy?: boolean;
  error?: ReactNode;
};

/**
 * Asks before an action and shows why it failed. Cancelled, it closes before the
 * next page is drawn.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    tone = 'primary',
    busy,
    error,
  } = props;
  const said = useMessages();
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => setCancelled(false), [props.open]);
  const cancel = () => {
    if (busy) return;
    setCancelled(true);
    onCancel();
  };
  const confirm = (event: MouseEvent) => {
    if (!isSecondPress(event)) onConfirm();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={cancel} disabled={busy}>
        {cancelLabel ?? said.cancel}
      </Button>
      <Button variant={tone} onClick={confirm} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={props.open && !isCancelled} title={title} onClose={cancel} actions={actions}>
      <Stack>
        <Text component="div">{text}</Text>
        {error ? <ErrorNotice>{error}</ErrorNotice> : null}
      </Stack>
    </Dialog>
  );
}
