import { PasswordField } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

/** The fields of the schema `newPassword`. */
export const NewPasswordFields = ({ label, confirmLabel }: { label: string; confirmLabel: string }) => (
  <>
    <PasswordField name="password" label={label} hint={messages.password.hint} autoComplete="new-password" />
    <PasswordField name="confirmPassword" label={confirmLabel} autoComplete="new-password" />
  </>
);
