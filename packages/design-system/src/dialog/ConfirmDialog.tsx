import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { Stack } from '../layout/Stack.tsx';
import { isSecondPress } from '../press/isSecondPress.ts';
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
  /** Also Escape and a press beside the dialog. */
  onCancel: () => void;
  tone?: 'primary' | 'danger';
  /** The confirmed work is under way: neither button does anything. */
  busy?: boolean;
  error?: ReactNode;
};

/** One that leaves with its page stands a moment longer than the press on Cancel; in milliseconds. */
const CLOSING = 500;

/** Asks before something is done; says what went wrong when it could not be done. */
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
  const cancelled = useRef(-Infinity);
  useEffect(() => {
    // Asked again, it is not closing any more.
    if (props.open) cancelled.current = -Infinity;
  }, [props.open]);
  const cancel = () => {
    if (busy) return;
    cancelled.current = performance.now();
    onCancel();
  };
  const confirm = (event: MouseEvent) => {
    const isClosing = performance.now() - cancelled.current < CLOSING;
    if (!isClosing && !isSecondPress(event)) onConfirm();
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
    <Dialog open={props.open} title={title} onClose={cancel} actions={actions}>
      <Stack>
        <Text component="div">{text}</Text>
        {error ? <ErrorNotice>{error}</ErrorNotice> : null}
      </Stack>
    </Dialog>
  );
}
