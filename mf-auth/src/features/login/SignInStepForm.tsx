import { Button, Heading, Stack, Text } from '@psma/design-system';
import { totpSetup, usePageTitle, type SignInStep } from '@psma/remote-kit';
import type { ReactNode, Ref } from 'react';
import { messages } from '../../messages.ts';
import { ResendEmail } from '../../shared/confirmation/ResendEmail.tsx';
import { TotpKey } from '../../shared/totp/TotpKey.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { MethodForm } from './MethodForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { SignIn } from './useSignIn.ts';

const copy = messages.login.steps;

type SignInStepFormProps = { signIn: SignIn; step: SignInStep; headingRef: Ref<HTMLHeadingElement> };

/** Handles steps after username and password. */
export function SignInStepForm({ signIn, step, headingRef }: SignInStepFormProps) {
  const { title, text, content, lasts = true, again = copy.startAgain } = contentOf(step, signIn);
  usePageTitle(copy.pageTitle(title));
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={2} size="l" tabIndex={-1} ref={headingRef} sx={{ outline: 'none' }}>
          {title}
        </Heading>
        {text ? <Text>{text}</Text> : null}
        {lasts ? <Text muted>{copy.lasts}</Text> : null}
      </Stack>
      {content}
      <Button variant="quiet" onClick={signIn.startAgain} sx={{ alignSelf: 'start', paddingInline: 0 }}>
        {again}
      </Button>
    </Stack>
  );
}

interface StepContent {
  title: string;
  text?: string;
  content: ReactNode;
  /** True if the step expires soon. */
  lasts?: boolean;
  /** Label of the link back to the password. */
  again?: string;
}

function contentOf(step: SignInStep, { username, answer }: SignIn): StepContent {
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { ...copy.newPassword, content: <NewPasswordForm username={username} onAnswer={answer} /> };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return {
        title: copy.code.title,
        text: copy.code.TOTP,
        content: <CodeForm ofApp onAnswer={answer} />,
      };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE': {
      const { EMAIL, SMS, title, to, again } = copy.code;
      const sent = step.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' ? EMAIL : SMS;
      const text = to(sent, step.codeDeliveryDetails?.destination);
      return { title, text, again, content: <CodeForm onAnswer={answer} /> };
    }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return {
        title: copy.method.title,
        content: <MethodForm methods={step.allowedMFATypes} onAnswer={answer} />,
      };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return {
        title: copy.method.title,
        content: <MethodForm methods={step.availableChallenges} onAnswer={answer} />,
      };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return {
        ...copy.setUpMethod,
        content: <MethodForm methods={step.allowedMFATypes} onAnswer={answer} />,
      };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { ...copy.setUpEmail, content: <EmailForm onAnswer={answer} /> };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return {
        title: copy.setUpTotp.title,
        content: (
          <>
            <TotpKey {...totpSetup(step.totpSetupDetails, username)} />
            <CodeForm onAnswer={answer} />
          </>
        ),
      };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { title: copy.password.title, content: <PasswordForm username={username} onAnswer={answer} /> };
    case 'CONFIRM_SIGN_UP':
      return { ...copy.unconfirmed, lasts: false, content: <ResendEmail username={username} /> };
    default:
      return {
        title: messages.login.title,
        text: messages.login.errors.unknownStep,
        lasts: false,
        content: null,
      };
  }
}
