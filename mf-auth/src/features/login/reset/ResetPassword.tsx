import type { FactorReview as Review } from '@psma/api-contract';
import { Button, Stack, Text } from '@psma/design-system';
import { usePageTitle } from '@psma/remote-kit';
import { useLocationState, useStepFocus } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { FactorReview } from '../../../shared/factor-review/FactorReview.tsx';
import { EntryPage } from '../../../shared/layout/EntryPage.tsx';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';
import { loginWith } from '../../../shared/navigation/loginWith.ts';
import { PasswordAdvice } from '../../../shared/password/PasswordAdvice.tsx';
import { ChooseNewPassword } from './ChooseNewPassword.tsx';
import { RequestCode } from './RequestCode.tsx';

type Step = 'request' | 'choose' | 'done';

const copy = messages.reset;
const TITLE: Record<Step, string> = { request: copy.title, choose: copy.codeTitle, done: copy.doneTitle };

/** Asks for email, then code and password. */
export function ResetPassword() {
  const [email, setEmail] = useState(useLocationState<{ email: string }>().email ?? '');
  const [step, setStep] = useState<Step>('request');
  const [review, setReview] = useState<Review>();
  const heading = useStepFocus(step);
  usePageTitle(TITLE[step]);

  const sent = (address: string) => {
    setEmail(address);
    setStep('choose');
  };

  return (
    <EntryPage
      title={TITLE[step]}
      lead={step === 'request' ? copy.lead : undefined}
      aside={step === 'choose' ? <PasswordAdvice /> : null}
      headingRef={heading}
    >
      {step === 'request' && <RequestCode email={email} onSent={sent} />}
      {step === 'choose' && (
        <ChooseNewPassword
          email={email}
          onDone={(removedAndLeft) => {
            setReview(removedAndLeft);
            setStep('done');
          }}
          onAgain={() => setStep('request')}
        />
      )}
      {step === 'done' && (
        <Stack gap={24} align="start">
          <Text>{copy.done}</Text>
          {review ? <FactorReview review={review} account={email} /> : null}
          <Button component={EntryLink} {...loginWith(email)}>
            {copy.logIn}
          </Button>
        </Stack>
      )}
    </EntryPage>
  );
}
