import { updateUser, userQuery } from '@psma/api-client';
import { Text } from '@psma/design-system';
import { TextField } from '@psma/design-system/forms';
import { queryClient } from '@psma/remote-kit';
import { SaveDialog } from '@psma/screen-kit';
import { useMemo } from 'react';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { changeEmailSchema } from './changeEmailSchema.ts';

type ChangeEmailDialogProps = { email: string; onSent: (next: string) => void; onClose: () => void };

const copy = messages.settings.changeEmail;
const EMPTY = { current: '', next: '' };

/** Mails a link; the old address stays until followed. */
export function ChangeEmailDialog({ email, onSent, onClose }: ChangeEmailDialogProps) {
  const schema = useMemo(() => changeEmailSchema(email), [email]);
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={EMPTY}
      send={async ({ next }) => {
        const user = await updateUser({ email: next });
        onSent(next);
        queryClient.setQueryData(userQuery().queryKey, user);
      }}
      problem={(error) => ({ next: messageOf(error) })}
      onDone={() => {}}
      onClose={onClose}
    >
      <Text>{copy.text}</Text>
      <TextField name="current" type="email" label={copy.current} autoComplete="email" />
      <TextField name="next" type="email" label={copy.next} autoComplete="off" />
    </SaveDialog>
  );
}
