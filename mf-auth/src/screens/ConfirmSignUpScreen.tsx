import { Page, PageHeading, Stack, Text } from '@psma/design-system';
import { useSearchParams } from '@psma/remote-kit';
import { useConfirmSignUp } from '../features/sign-up/useConfirmSignUp.ts';
import { messages } from '../messages.ts';

/** Where the link in the confirmation email leads; moves on by itself. */
export function ConfirmSignUpScreen() {
  const [search] = useSearchParams();
  useConfirmSignUp(search.get('user_name') ?? '', search.get('confirmation_code') ?? '');
  return (
    <Page measure sx={{ paddingBlock: '32px' }}>
      <Stack gap={24}>
        <PageHeading>{messages.confirmSignUp.title}</PageHeading>
        <Text role="status">{messages.confirmSignUp.busy}</Text>
      </Stack>
    </Page>
  );
}
