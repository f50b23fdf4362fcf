import { Button, Text } from '@psma/design-system';
import { Form, PasswordField, SubmitButton } from '@psma/design-system/forms';
import { authClient, track } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { AccountName } from '../../password/AccountName.tsx';
import { PasswordHint } from '../../password/PasswordHint.tsx';
import { codeErrorOf } from '../../totp/codeErrorOf.ts';
import { CodeField } from '../../totp/CodeField.tsx';
import { resetSchema } from './resetSchemas.ts';

const words = messages.reset;
const EMPTY = { code: '', password: '', confirmPassword: '' };

type ChooseNewPasswordProps = { email: string; onDone: () => void; onAgain: () => void };

/** Step 1: the code from the email, and the new password. */
export function ChooseNewPassword({ email, onDone, onAgain }: ChooseNewPasswordProps) {
  return (
    <Form
      schema={resetSchema}
      initialValues={EMPTY}
      label={words.codeTitle}
      onSubmit={async ({ code, password }) => {
        try {
          await authClient.forgotPasswordSubmit(email, code, password);
        } catch (error) {
          return { confirmPassword: codeErrorOf(error, words.errors.codeMismatch) };
        }
        track('Reset_Password_SignIn');
        onDone();
        return undefined;
      }}
    >
      <Text>{words.sentTo(email)}</Text>
      <AccountName value={email} />
      <CodeField label={words.code} />
      <PasswordField
        name="password"
        label={words.newPassword}
        hint={<PasswordHint />}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={words.confirm} autoComplete="new-password" />
      <SubmitButton>{words.submit}</SubmitButton>
      <Button variant="quiet" onClick={onAgain} sx={{ alignSelf: 'start', paddingInline: 0 }}>
        {words.again}
      </Button>
    </Form>
  );
}
