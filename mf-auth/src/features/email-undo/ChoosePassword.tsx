import type { EmailUndone } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { Form, PasswordField, SubmitButton, yup } from '@psma/design-system/forms';
import { authClient } from '@psma/remote-kit';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { AccountName } from '../../password/AccountName.tsx';
import { newPassword } from '../../password/newPassword.ts';
import { PasswordAdvice } from '../../password/PasswordAdvice.tsx';
import { useLeakedPasswords } from '../../password/useLeakedPasswords.ts';

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

type ChoosePasswordProps = { undone: EmailUndone; onDone: () => void };

/** Whoever knows the old password may be somebody else: the account opens with a new one only. */
export function ChoosePassword({ undone, onDone }: ChoosePasswordProps) {
  const isLeaked = useLeakedPasswords();
  const { email, userName, resetCode } = undone;
  return (
    <Form
      schema={schema}
      initialValues={EMPTY}
      label={messages.emailUndo.newPasswordTitle}
      onSubmit={async ({ password }) => {
        if (isLeaked(password)) return { password: messages.password.leaked };
        try {
          await authClient.forgotPasswordSubmit(userName, resetCode, password);
        } catch (error) {
          return { password: messageOf(error) };
        }
        onDone();
        return undefined;
      }}
    >
      <Text>{messages.emailUndo.newPasswordText(email)}</Text>
      <AccountName value={email} />
      <PasswordField
        name="password"
        label={words.newPassword}
        hint={messages.password.hint}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={words.confirm} autoComplete="new-password" />
      <PasswordAdvice />
      <SubmitButton>{words.submit}</SubmitButton>
    </Form>
  );
}
