import { useContext, useId, useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { DialogActions, DialogBody } from '../dialog/dialogParts.tsx';
import { provideFrame } from '../dialog/frame.ts';
import { CloseDialogContext } from '../unsaved/UnsavedForms.ts';
import { useMessages } from '../useMessages.ts';
import { Form, type FormProps } from './Form.tsx';
import { FormError } from './FormError.tsx';
import { SubmitButton } from './SubmitButton.tsx';

// Users who have seen a form open every dialog at once.
provideFrame(DialogFrame);

export type FormDialogProps<Values extends object> = Omit<
  FormProps<Values>,
  'formRef' | 'label' | 'frame'
> & {
  open?: boolean;
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Progress of sending, next to the buttons. */
  progress?: ReactNode;
  onClose: () => void;
};

/**
 * A form in a modal window. Its actions and messages stay visible while the fields
 * scroll. Stays open while sending and on presses outside; asks before dropping
 * changed input.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    open = true,
    title,
    submitLabel,
    cancelLabel,
    tone = 'primary',
    progress,
    onClose,
    onSubmit,
    ...form
  } = props;
  const titleId = useId();
  const said = useMessages();
  const [sending, setSending] = useState(false);

  const submit: typeof onSubmit = async (...given) => {
    setSending(true);
    try {
      return await onSubmit(...given);
    } finally {
      setSending(false);
    }
  };
  const close = () => {
    if (!sending) onClose();
  };
  const frame = (fields: ReactNode) => (
    <>
      <DialogBody labelledBy={titleId}>{fields}</DialogBody>
      <DialogActions>
        {progress}
        <CancelButton disabled={sending}>{cancelLabel ?? said.cancel}</CancelButton>
        <SubmitButton variant={tone}>{submitLabel}</SubmitButton>
        <FormError />
      </DialogActions>
    </>
  );

  return (
    <DialogFrame open={open} title={title} titleId={titleId} onClose={close} holdsEntries corner={said.close}>
      <Form {...form} label={title} onSubmit={submit} frame={frame} />
    </DialogFrame>
  );
}

function CancelButton({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  return (
    <Button variant="secondary" onClick={useContext(CloseDialogContext)} disabled={disabled}>
      {children}
    </Button>
  );
}
