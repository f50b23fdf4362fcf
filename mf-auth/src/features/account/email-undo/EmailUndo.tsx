import type { EmailUndone, FactorReview as Review } from '@psma/api-contract';
import { Button, Card, PageHeading, Stack, Text } from '@psma/design-system';
import { Link, usePageTitle } from '@psma/remote-kit';
import { useStepFocus } from '@psma/screen-kit';
import { useState } from 'react';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { FactorReview } from '../../../shared/factor-review/FactorReview.tsx';
import { AskUndo } from './AskUndo.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

type Step = 'ask' | 'choose' | 'done';

const copy = messages.emailUndo;
const TITLE: Record<Step, string> = {
  ask: copy.title,
  choose: copy.newPasswordTitle,
  done: copy.doneTitle,
};

/** Restores the address. Opening changes nothing: mail scanners open links. */
export function EmailUndo({ code }: { code: string }) {
  const [undone, setUndone] = useState<EmailUndone | null>(null);
  const [hasPassword, setHasPassword] = useState(false);
  const [review, setReview] = useState<Review>();
  const step: Step = hasPassword ? 'done' : undone ? 'choose' : 'ask';
  const heading = useStepFocus(step);
  usePageTitle(TITLE[step]);
  return (
    <Card padding="generous">
      <Stack gap={24}>
        <PageHeading ref={heading}>{TITLE[step]}</PageHeading>
        {step === 'ask' && <AskUndo code={code} onUndone={setUndone} />}
        {step === 'choose' && undone && (
          <>
            {undone.factors ? <FactorReview review={undone.factors} /> : null}
            <ChoosePassword
              undone={undone}
              onDone={(removedAndLeft) => {
                setReview(removedAndLeft);
                setHasPassword(true);
              }}
            />
          </>
        )}
        {step === 'done' && (
          <>
            <Text>{copy.done}</Text>
            {review && undone ? <FactorReview review={review} account={undone.email} /> : null}
            <Button component={Link} to={paths.login} sx={{ alignSelf: 'start' }}>
              {copy.logIn}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
