import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { AccountName } from '../../shared/password/AccountName.tsx';
import { newPassword } from '../../shared/password/newPassword.ts';
import { NewPasswordFields } from '../../shared/password/NewPasswordFields.tsx';
import { PasswordAdvice } from '../../shared/password/PasswordAdvice.tsx';
import { useLeakedPasswords } from '../../shared/password/useLeakedPasswords.ts';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const copy = messages.login.steps.newPassword;
const schema = yup.object(
  newPassword({
    required: copy.required,
    short: messages.reset.errors.passwordShort,
    confirmRequired: messages.reset.errors.confirmRequired,
    differs: messages.reset.errors.confirmDiffers,
  }),
);

export function NewPasswordForm({ username, onAnswer }: { username: string; onAnswer: OnAnswer }) {
  const isLeaked = useLeakedPasswords();
  return (
    <AnswerForm
      schema={schema}
      initialValues={{ password: '', confirmPassword: '' }}
      field="password"
      onAnswer={async (password) => (isLeaked(password) ? messages.password.leaked : onAnswer(password))}
    >
      <AccountName value={username} />
      <NewPasswordFields label={copy.label} confirmLabel={copy.confirm} />
      <PasswordAdvice />
    </AnswerForm>
  );
}
