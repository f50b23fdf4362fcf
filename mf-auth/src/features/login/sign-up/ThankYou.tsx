import { Button, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { useState } from 'react';
import * as paths from '../../../../paths.ts';
import { messages } from '../../../messages.ts';
import { pendingSignUp } from '../../../shared/confirmation/pendingSignUp.ts';
import { ResendEmail } from '../../../shared/confirmation/ResendEmail.tsx';
import { EntryPage } from '../../../shared/layout/EntryPage.tsx';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';

const copy = messages.thankYou;

/** Shows the confirmation's destination and resends it. */
export function ThankYou() {
  const [pending] = useState(pendingSignUp);
  return (
    <EntryPage title={copy.title} lead={messages.signUp.lead}>
      {pending ? (
        <Stack gap={24}>
          <Text>
            {pending.email ? <WithUserTexts texts={[pending.email]}>{copy.sentTo}</WithUserTexts> : copy.sent}
          </Text>
          <Text>{copy.next}</Text>
          <Text>{copy.missing}</Text>
          <ResendEmail username={pending.username} />
          <Text>
            <TextLink component={EntryLink} to={paths.signUpEmail}>
              {copy.startAgain}
            </TextLink>
          </Text>
        </Stack>
      ) : (
        <Stack gap={24} align="start">
          <Text>{copy.unknown}</Text>
          <Button component={EntryLink} to={paths.login}>
            {messages.signUp.logIn}
          </Button>
        </Stack>
      )}
    </EntryPage>
  );
}
