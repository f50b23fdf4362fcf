import { FormDialog, PasswordField, yup } from '@psma/design-system/forms';
import { authClient } from '@psma/remote-kit';
import { authMessageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { AccountName } from '../../password/AccountName.tsx';
import { newPassword } from '../../password/newPassword.ts';
import { PasswordAdvice } from '../../password/PasswordAdvice.tsx';
import { useLeakedPasswords } from '../../password/useLeakedPasswords.ts';

type ChangePasswordDialogProps = { account: string; onDone: () => void; onClose: () => void };

const words = messages.settings.changePassword;
const EMPTY = { current: '', password: '', confirmPassword: '' };

const schema = yup.object({
  current: yup.string().required(words.errors.currentRequired),
  ...newPassword({
    required: words.errors.nextRequired,
    short: words.errors.short,
    confirmRequired: words.errors.confirmRequired,
    differs: words.errors.differs,
  }),
});

/** Shows a wrong old password at its field, other refusals at the confirmation (specification section 8). */
const problemOf = (error: unknown): Record<string, string> =>
  error instanceof Error && error.name === 'NotAuthorizedException'
    ? { current: words.errors.incorrect }
    : { confirmPassword: authMessageOf(error) };

export function ChangePasswordDialog({ account, onDone, onClose }: ChangePasswordDialogProps) {
  const isLeaked = useLeakedPasswords();
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      schema={schema}
      initialValues={EMPTY}
      onClose={onClose}
      onSubmit={async ({ current, password }) => {
        if (isLeaked(password)) return { password: messages.password.leaked };
        try {
          await authClient.changePassword(current, password);
        } catch (error) {
          return problemOf(error);
        }
        onDone();
        return undefined;
      }}
    >
      <AccountName value={account} />
      <PasswordField name="current" label={words.current} autoComplete="current-password" />
      <PasswordField
        name="password"
        label={words.next}
        hint={messages.password.hint}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={words.confirm} autoComplete="new-password" />
      <PasswordAdvice />
    </FormDialog>
  );
}
