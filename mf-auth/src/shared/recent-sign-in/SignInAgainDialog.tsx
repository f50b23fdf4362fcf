import { Text } from '@psma/design-system';
import { FormDialog, PasswordField, yup } from '@psma/design-system/forms';
import { authClient, type SignInOutcome } from '@psma/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { code } from '../../model/validation/code.ts';
import { messageOf } from '../errors/messageOf.ts';
import { AccountName } from '../password/AccountName.tsx';
import { codeErrorOf } from '../totp/codeErrorOf.ts';
import { CodeField } from '../totp/CodeField.tsx';
import { TotpOrRecoveryField } from '../totp/TotpOrRecoveryField.tsx';

type SignInAgainDialogProps = { account: string; onDone: () => void; onClose: () => void };

const copy = messages.recentSignIn;
const passwordSchema = yup.object({ password: yup.string().required(copy.passwordRequired) });
const codeSchema = yup.object({ code: code().required(messages.totp.codeRequired) });

const APP_STEP = 'CONFIRM_SIGN_IN_WITH_TOTP_CODE';

/** Steps that need a code, with their texts. */
const CODE_STEPS: Readonly<Record<string, string>> = {
  [APP_STEP]: copy.code,
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: copy.mailedCode,
};

const problemOf = (error: unknown): string =>
  error instanceof Error && error.name === 'NotAuthorizedException' ? copy.incorrect : messageOf(error);

/** Asks for password and, with two-step verification, a code. */
export function SignInAgainDialog({ account, onDone, onClose }: SignInAgainDialogProps) {
  const [codeStep, setCodeStep] = useState<string | null>(null);

  /** Resolves with a message if sign-in cannot continue. */
  const continueSignIn = async ({ isSignedIn, nextStep }: SignInOutcome): Promise<string | null> => {
    if (isSignedIn) {
      onDone();
      return null;
    }
    if (nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION') {
      const method = nextStep.allowedMFATypes?.includes('TOTP') ? 'TOTP' : 'EMAIL';
      return continueSignIn(await authClient.confirmSignInAgain(method));
    }
    if (!(nextStep.signInStep in CODE_STEPS)) return copy.unknownStep;
    setCodeStep(nextStep.signInStep);
    return null;
  };

  return codeStep ? (
    <CodeForm key={codeStep} step={codeStep} onStepDone={continueSignIn} onClose={onClose} />
  ) : (
    <PasswordForm account={account} onStepDone={continueSignIn} onClose={onClose} />
  );
}

interface StepProps {
  onStepDone: (outcome: SignInOutcome) => Promise<string | null>;
  onClose: () => void;
}

function CodeForm({ step, onStepDone, onClose }: StepProps & { step: string }) {
  const submit = async ({ code: given }: { code: string }) => {
    const problem = await authClient
      .confirmSignInAgain(given)
      .then(onStepDone, (error: unknown) => codeErrorOf(error));
    return problem === null ? undefined : { code: problem };
  };
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={codeSchema}
      initialValues={{ code: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{CODE_STEPS[step]}</Text>
      {step === APP_STEP ? <TotpOrRecoveryField /> : <CodeField label={messages.totp.code} />}
    </FormDialog>
  );
}

function PasswordForm({ account, onStepDone, onClose }: StepProps & { account: string }) {
  const submit = async ({ password }: { password: string }) => {
    try {
      const problem = await onStepDone(await authClient.signInAgain(password));
      return problem === null ? undefined : { password: problem };
    } catch (error) {
      return { password: problemOf(error) };
    }
  };
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={passwordSchema}
      initialValues={{ password: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.text}</Text>
      <AccountName value={account} />
      <PasswordField name="password" label={copy.password} autoComplete="current-password" />
    </FormDialog>
  );
}
