import { Card, PageHeading, Stack, Text } from '@psma/design-system';
import { usePageTitle } from '@psma/remote-kit';
import { useStepFocus } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { ConfirmationForm } from './ConfirmationForm.tsx';
import { useConfirmSignUp } from './useConfirmSignUp.ts';

const copy = messages.confirmSignUp;

type ConfirmSignUpProps = { username: string; code: string };

/** Automatic in the sign-up browser; others need the password first. */
export function ConfirmSignUp({ username, code }: ConfirmSignUpProps) {
  const { needsPassword, choosePassword } = useConfirmSignUp(username, code);
  const heading = useStepFocus(needsPassword ? 'choose' : 'busy');
  const title = needsPassword ? copy.passwordTitle : copy.title;
  usePageTitle(title);
  if (!needsPassword) {
    return (
      <Stack gap={24}>
        <PageHeading ref={heading}>{title}</PageHeading>
        <Text role="status">{copy.busy}</Text>
      </Stack>
    );
  }
  return (
    <Card padding="generous">
      <Stack gap={24}>
        <PageHeading ref={heading}>{title}</PageHeading>
        <ConfirmationForm label={title} onSubmit={choosePassword}>
          <Text>{copy.passwordText}</Text>
          <Text>{copy.notYou}</Text>
        </ConfirmationForm>
      </Stack>
    </Card>
  );
}
