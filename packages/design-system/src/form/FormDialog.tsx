import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Row } from '../layout/Row.tsx';
import { Form, type FormProps } from './Form.tsx';
import { FormError } from './FormError.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export type FormDialogProps<Values extends object> = Omit<FormProps<Values>, 'formRef' | 'label'> & {
  open?: boolean;
  title: string;
  submitLabel: string;
  onClose: () => void;
};

/**
 * A form in a modal window, with Cancel beside its one action and what concerns the whole form below. It stays open
 * while it is being sent, so that the answer is seen, and when something beside it is pressed.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open = true, title, submitLabel, onClose, onSubmit, children, ...form } = props;
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

  return (
    <Dialog open={open} title={title} onClose={close} holdsEntries>
      <Form {...form} label={title} onSubmit={submit}>
        {children}
        <Row justify="end" gap={12}>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </Row>
        <FormError />
      </Form>
    </Dialog>
  );
}
