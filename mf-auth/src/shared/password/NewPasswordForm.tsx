import { Form, SubmitButton, yup } from '@psma/design-system/forms';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { newPassword } from './newPassword.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordAdvice } from './PasswordAdvice.tsx';
import { useLeakedPasswords } from './useLeakedPasswords.ts';

const copy = messages.reset;
const EMPTY = { password: '', confirmPassword: '' };
const schema = yup.object(
  newPassword({
    required: copy.errors.passwordRequired,
    short: copy.errors.passwordShort,
    confirmRequired: copy.errors.confirmRequired,
    differs: copy.errors.confirmDiffers,
  }),
);

type NewPasswordFormProps = {
  label: string;
  submitLabel: string;
  /** Resolves with the reason if refused. */
  onSubmit: (password: string) => Promise<string | null>;
  /** Content above the fields. */
  children: ReactNode;
};

/** Asks for a new password after a mailed link. */
export function NewPasswordForm({ label, submitLabel, onSubmit, children }: NewPasswordFormProps) {
  const isLeaked = useLeakedPasswords();
  return (
    <Form
      schema={schema}
      initialValues={EMPTY}
      label={label}
      onSubmit={async ({ password }) => {
        const refusal = isLeaked(password) ? messages.password.leaked : await onSubmit(password);
        return refusal === null ? undefined : { password: refusal };
      }}
    >
      {children}
      <NewPasswordFields label={copy.newPassword} confirmLabel={copy.confirm} />
      <PasswordAdvice />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
