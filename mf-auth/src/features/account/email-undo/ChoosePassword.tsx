import type { EmailUndone, FactorReview } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { authClient } from '@psma/remote-kit';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { AccountName } from '../../../shared/password/AccountName.tsx';
import { NewPasswordForm } from '../../../shared/password/NewPasswordForm.tsx';

type ChoosePasswordProps = { undone: EmailUndone; onDone: (review: FactorReview | undefined) => void };

/** Requires a new password: an attacker may know the old. */
export function ChoosePassword({ undone, onDone }: ChoosePasswordProps) {
  const { email, userName, resetCode } = undone;
  const submit = async (password: string) => {
    let review: FactorReview | undefined;
    try {
      review = await authClient.forgotPasswordSubmit(userName, resetCode, password);
    } catch (error) {
      return messageOf(error);
    }
    onDone(joinReviews(undone.factors, review));
    return null;
  };
  return (
    <NewPasswordForm
      label={messages.emailUndo.newPasswordTitle}
      submitLabel={messages.reset.submit}
      onSubmit={submit}
    >
      <Text>
        <WithUserTexts texts={[email]}>{messages.emailUndo.newPasswordText}</WithUserTexts>
      </Text>
      <AccountName value={email} />
    </NewPasswordForm>
  );
}

/** Joins two recoveries: all removed, the later's kept. */
const joinReviews = (
  first: FactorReview | undefined,
  second: FactorReview | undefined,
): FactorReview | undefined =>
  first && second ? { removed: [...first.removed, ...second.removed], kept: second.kept } : (second ?? first);
