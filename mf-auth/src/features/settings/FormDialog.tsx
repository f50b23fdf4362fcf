import type { ReactNode } from 'react';
import { Button, Dialog, Row } from '@psma/design-system';
import { Form, SubmitButton } from '@psma/design-system/forms';
import type { FormProps } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

type FormDialogProps<Values extends object> = Pick<
  FormProps<Values>,
  'schema' | 'initialValues' | 'onSubmit'
> & {
  title: string;
  submitLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a modal window, with Cancel beside its one action. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, submitLabel, onClose, children, ...form } = props;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form {...form} label={title}>
        {children}
        <Row justify="end" gap={12}>
          <Button variant="secondary" onClick={onClose}>
            {messages.settings.cancel}
          </Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
