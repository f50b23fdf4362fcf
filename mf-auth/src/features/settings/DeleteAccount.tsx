import { deleteUser, discardAnswers } from '@psma/api-client';
import type { UserProfile } from '@psma/api-contract';
import { Button, ConfirmDialog } from '@psma/design-system';
import { authClient, notify, useMutation, useNavigate } from '@psma/remote-kit';
import { useState } from 'react';
import * as links from '../../../links.ts';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { SettingRow } from './SettingRow.tsx';

const copy = messages.settings.deleteAccount;

/** Deletes account and data; ends signed out. */
export function DeleteAccount({ user }: { user: UserProfile }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const recently = useRecentSignIn();
  const remove = useMutation({
    mutationFn: () => recently(deleteUser),
    onSuccess: async () => {
      discardAnswers(user.id);
      notify({ tone: 'success', text: copy.done });
      // Leaves the protected page first, which would redirect.
      void navigate(links.landing, { flushSync: true, replace: true });
      await authClient.signOut().catch(() => {});
    },
  });
  return (
    <SettingRow
      label={messages.settings.data.remove}
      value={messages.settings.data.removeText}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {messages.settings.data.remove}
          </Button>
          <ConfirmDialog
            open={open}
            title={copy.title}
            text={copy.text}
            confirmLabel={copy.confirm}
            cancelLabel={copy.cancel}
            tone="danger"
            onConfirm={() => remove.mutate()}
            onCancel={() => setOpen(false)}
            busy={remove.isPending}
            error={remove.error ? messageOf(remove.error) : undefined}
          />
        </>
      }
    />
  );
}
