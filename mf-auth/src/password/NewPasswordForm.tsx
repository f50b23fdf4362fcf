import { Form, PasswordField, SubmitButton, yup } from '@psma/design-system/forms';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { newPassword } from './newPassword.ts';
import { PasswordAdvice } from './PasswordAdvice.tsx';
import { useLeakedPasswords } from './useLeakedPasswords.ts';

const words = messages.reset;
const EMPTY = { password: '', confirmPassword: '' };
const schema = yup.object(
  newPassword({
    required: words.errors.passwordRequired,
    short: words.errors.passwordShort,
    confirmRequired: words.errors.confirmRequired,
    differs: words.errors.confirmDiffers,
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

/** Asks for a new password after a mailed link proved the account. */
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
      <PasswordField
        name="password"
        label={words.newPassword}
        hint={messages.password.hint}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={words.confirm} autoComplete="new-password" />
      <PasswordAdvice />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
