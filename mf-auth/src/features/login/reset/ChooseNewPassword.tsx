import type { FactorReview } from '@psma/api-contract';
import { Button, Text, WithUserTexts } from '@psma/design-system';
import { Form, PasswordField, SubmitButton } from '@psma/design-system/forms';
import { authClient, track } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';
import { AccountName } from '../../../shared/password/AccountName.tsx';
import { useLeakedPasswords } from '../../../shared/password/useLeakedPasswords.ts';
import { codeErrorOf, isWrongCode } from '../../../shared/totp/codeErrorOf.ts';
import { CodeField } from '../../../shared/totp/CodeField.tsx';
import { resetSchema } from './resetSchemas.ts';

const copy = messages.reset;
const EMPTY = { code: '', password: '', confirmPassword: '' };

type ChooseNewPasswordProps = {
  email: string;
  onDone: (review: FactorReview | undefined) => void;
  onAgain: () => void;
};

/** Shows all errors at the confirmation (specification section 8). */
const refusedBy = (error: unknown) => ({
  ...(isAboutCode(error) ? { code: copy.errors.codeRefused } : {}),
  confirmPassword: codeErrorOf(error, copy.errors.codeMismatch),
});

const isAboutCode = (error: unknown) =>
  isWrongCode(error) || (error instanceof Error && error.name === 'ExpiredCodeException');

/** Step 1: mailed code and new password. */
export function ChooseNewPassword({ email, onDone, onAgain }: ChooseNewPasswordProps) {
  const isLeaked = useLeakedPasswords();
  return (
    <Form
      schema={resetSchema}
      initialValues={EMPTY}
      label={copy.codeTitle}
      onSubmit={async ({ code, password }) => {
        if (isLeaked(password)) return { password: messages.password.leaked };
        let review: FactorReview | undefined;
        try {
          review = await authClient.forgotPasswordSubmit(email, code, password);
        } catch (error) {
          return refusedBy(error);
        }
        track('Reset_Password_SignIn');
        onDone(review);
        return undefined;
      }}
    >
      <Text>
        <WithUserTexts texts={[email]}>{copy.sentTo}</WithUserTexts>
      </Text>
      <AccountName value={email} />
      <CodeField label={copy.code} />
      <PasswordField
        name="password"
        label={copy.newPassword}
        hint={messages.password.hint}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={copy.confirm} autoComplete="new-password" />
      <SubmitButton>{copy.submit}</SubmitButton>
      <Button variant="quiet" onClick={onAgain} sx={{ alignSelf: 'start', paddingInline: 0 }}>
        {copy.again}
      </Button>
    </Form>
  );
}
