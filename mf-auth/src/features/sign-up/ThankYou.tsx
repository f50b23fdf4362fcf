import { Button, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { useState } from 'react';
import { pendingSignUp } from '../../confirmation/pendingSignUp.ts';
import { ResendEmail } from '../../confirmation/ResendEmail.tsx';
import { EntryPage } from '../../layout/EntryPage.tsx';
import { messages } from '../../messages.ts';
import { EntryLink } from '../../navigation/EntryLink.tsx';

const words = messages.thankYou;

/** Shows the confirmation's destination and resends it. */
export function ThankYou() {
  const [pending] = useState(pendingSignUp);
  return (
    <EntryPage title={words.title} lead={messages.signUp.lead}>
      {pending ? (
        <Stack gap={24}>
          <Text>
            {pending.email ? (
              <WithUserTexts texts={[pending.email]}>{words.sentTo}</WithUserTexts>
            ) : (
              words.sent
            )}
          </Text>
          <Text>{words.next}</Text>
          <Text>{words.missing}</Text>
          <ResendEmail username={pending.username} />
          <Text>
            <TextLink component={EntryLink} to="/sign-up/email">
              {words.startAgain}
            </TextLink>
          </Text>
        </Stack>
      ) : (
        <Stack gap={24} align="start">
          <Text>{words.unknown}</Text>
          <Button component={EntryLink} to="/admin/login">
            {messages.signUp.logIn}
          </Button>
        </Stack>
      )}
    </EntryPage>
  );
}
