import { Form, PasswordField, SubmitButton } from '@psma/design-system/forms';
import type { SignUpProfile } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { messages } from '../../../messages.ts';
import { PasswordAdvice } from '../../../shared/password/PasswordAdvice.tsx';
import { useLeakedPasswords } from '../../../shared/password/useLeakedPasswords.ts';
import { AboutYou } from './AboutYou.tsx';
import { ConsentField } from './ConsentField.tsx';
import { confirmationSchema } from './signUpSchema.ts';

const EMPTY = { password: '', confirmPassword: '', role: '', organisation: '', sector: '', agree: false };

type ConfirmationFormProps = {
  label: string;
  /** Resolves with the reason if refused. */
  onSubmit: (password: string, profile: SignUpProfile) => Promise<string | null>;
  /** Content above the fields. */
  children: ReactNode;
};

/** Asks the mailbox's holder for all details: the sign-up's may be a stranger's. */
export function ConfirmationForm({ label, onSubmit, children }: ConfirmationFormProps) {
  const isLeaked = useLeakedPasswords();
  return (
    <Form
      schema={confirmationSchema}
      initialValues={EMPTY}
      label={label}
      onSubmit={async ({ password, agree, role, organisation, sector }) => {
        const refusal = isLeaked(password)
          ? messages.password.leaked
          : await onSubmit(password, { agree, role, organisation, sector });
        return refusal === null ? undefined : { password: refusal };
      }}
    >
      {children}
      <PasswordField
        name="password"
        label={messages.reset.newPassword}
        hint={messages.password.hint}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={messages.reset.confirm} autoComplete="new-password" />
      <PasswordAdvice />
      <AboutYou />
      <ConsentField />
      <SubmitButton>{messages.confirmSignUp.submit}</SubmitButton>
    </Form>
  );
}
