import { Button, Stack, Text, WithUserTexts } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { useLocationState } from '@psma/screen-kit';
import { useEffect } from 'react';
import { messages } from '../../../messages.ts';
import { EntryPage } from '../../../shared/layout/EntryPage.tsx';
import { EntryLink } from '../../../shared/navigation/EntryLink.tsx';
import { loginWith } from '../../../shared/navigation/loginWith.ts';

const copy = messages.codeConfirmation;

/** Organisation-code sign-ups need no confirmation. */
export function CodeConfirmation() {
  const { code } = useLocationState<{ code: string }>();
  useEffect(() => track('Sign_Up_Success_Org'), []);
  return (
    <EntryPage title={copy.title} lead={messages.signUp.lead}>
      <Stack gap={24} align="start">
        <Text>{code ? <WithUserTexts texts={[code]}>{copy.code}</WithUserTexts> : copy.ready}</Text>
        <Text>{copy.adviser}</Text>
        <Button component={EntryLink} {...loginWith(code ?? null)}>
          {copy.logIn}
        </Button>
      </Stack>
    </EntryPage>
  );
}
