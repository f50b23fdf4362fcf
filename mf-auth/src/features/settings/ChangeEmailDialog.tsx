import { updateUser, userQuery } from '@psma/api-client';
import { Text } from '@psma/design-system';
import { FormDialog, TextField } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { useMemo } from 'react';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { changeEmailSchema } from './changeEmailSchema.ts';

type ChangeEmailDialogProps = { email: string; onSent: (next: string) => void; onClose: () => void };

const copy = messages.settings.changeEmail;
const EMPTY = { current: '', next: '' };

/** Mails a link; the old address stays until followed. */
export function ChangeEmailDialog({ email, onSent, onClose }: ChangeEmailDialogProps) {
  const recently = useRecentSignIn();
  const schema = useMemo(() => changeEmailSchema(email), [email]);
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={EMPTY}
      onClose={onClose}
      onSubmit={async ({ next }) => {
        try {
          const user = await recently(() => updateUser({ email: next }));
          onSent(next);
          queryClient.setQueryData(userQuery().queryKey, user);
        } catch (error) {
          return { next: messageOf(error) };
        }
        return undefined;
      }}
    >
      <Text>{copy.text}</Text>
      <TextField name="current" type="email" label={copy.current} autoComplete="email" />
      <TextField name="next" type="email" label={copy.next} autoComplete="off" />
    </FormDialog>
  );
}
