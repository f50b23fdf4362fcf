import { PasswordField, yup } from '@psma/design-system/forms';
import { authClient } from '@psma/remote-kit';
import { Refusal, SaveDialog } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { AccountName } from '../../../shared/password/AccountName.tsx';
import { newPassword } from '../../../shared/password/newPassword.ts';
import { NewPasswordFields } from '../../../shared/password/NewPasswordFields.tsx';
import { PasswordAdvice } from '../../../shared/password/PasswordAdvice.tsx';
import { useLeakedPasswords } from '../../../shared/password/useLeakedPasswords.ts';

type ChangePasswordDialogProps = { account: string; onDone: () => void; onClose: () => void };

const copy = messages.settings.changePassword;
const EMPTY = { current: '', password: '', confirmPassword: '' };

const schema = yup.object({
  current: yup.string().required(copy.errors.currentRequired),
  ...newPassword({
    required: copy.errors.nextRequired,
    short: copy.errors.short,
    confirmRequired: copy.errors.confirmRequired,
    differs: copy.errors.differs,
  }),
});

/** Shows a wrong old password at its field, other refusals at the confirmation (section 8). */
const problemIn = (error: unknown): Record<string, string> =>
  error instanceof Error && error.name === 'NotAuthorizedException'
    ? { current: copy.errors.incorrect }
    : { confirmPassword: authMessageOf(error) };

export function ChangePasswordDialog({ account, onDone, onClose }: ChangePasswordDialogProps) {
  const isLeaked = useLeakedPasswords();
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={EMPTY}
      send={async ({ current, password }) => {
        if (isLeaked(password)) throw new Refusal({ password: messages.password.leaked });
        await authClient.changePassword(current, password);
      }}
      problem={problemIn}
      onDone={onDone}
      onClose={onClose}
    >
      <AccountName value={account} />
      <PasswordField name="current" label={copy.current} autoComplete="current-password" />
      <NewPasswordFields label={copy.next} confirmLabel={copy.confirm} />
      <PasswordAdvice />
    </SaveDialog>
  );
}
