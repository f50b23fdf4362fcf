import { deleteUser, discardAnswers, sharedOrganisationsQuery } from '@psma/api-client';
import type { UserProfile } from '@psma/api-contract';
import { Button, Dialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { authClient, notify, useNavigate, useQuery } from '@psma/remote-kit';
import { ActionDialog } from '@psma/screen-kit';
import { useState, type ReactNode } from 'react';
import * as links from '../../../../links.ts';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { LastOwnerError, ownedOnlyBy } from './LastOwnerError.tsx';

const copy = messages.settings.deleteAccount;

type SharedOrganisation = NonNullable<ReturnType<typeof useShared>['data']>[number];

const useShared = (enabled: boolean) => useQuery({ ...sharedOrganisationsQuery(), enabled });

/** Deletes account and data; ends signed out. */
export function DeleteAccount({ user }: { user: UserProfile }) {
  const [open, setOpen] = useState(false);
  const { data: shared = [] } = useShared(open);
  const owned = shared.filter(({ isOnlyOwner }) => isOnlyOwner);
  const navigate = useNavigate();
  const leave = async () => {
    discardAnswers(user.id);
    notify({ tone: 'success', text: copy.done });
    // Leaves the protected page first, which would redirect.
    void navigate(links.landing, { flushSync: true, replace: true });
    await authClient.signOut().catch(() => {});
  };
  return (
    <SettingRow
      label={messages.settings.data.remove}
      value={messages.settings.data.removeText}
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {messages.settings.data.remove}
          </Button>
          {open && owned.length > 0 ? <Refused owned={owned} onClose={() => setOpen(false)} /> : null}
          {open && owned.length === 0 ? (
            <ActionDialog
              title={copy.title}
              text={
                <Stack gap={12}>
                  <Text>{copy.text}</Text>
                  <SharedOrganisations shared={shared} />
                </Stack>
              }
              confirmLabel={copy.confirm}
              tone="danger"
              send={deleteUser}
              problem={problemIn}
              onDone={leave}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </>
      }
    />
  );
}

interface RefusedProps {
  owned: readonly SharedOrganisation[];
  onClose: () => void;
}

/** The only owner of an organisation with other members reads what to do first, before any password. */
function Refused({ owned, onClose }: RefusedProps) {
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Stack gap={12}>
        <Text>{copy.refused}</Text>
        <LastOwnerError owned={owned} />
      </Stack>
    </Dialog>
  );
}

function problemIn(error: unknown): ReactNode {
  const owned = ownedOnlyBy(error);
  return owned.length > 0 ? <LastOwnerError owned={owned} /> : messageOf(error);
}

/** Says whose assessments stay when the account is deleted; nothing for accounts that share none. */
function SharedOrganisations({ shared }: { shared: readonly SharedOrganisation[] }) {
  return shared.map(({ id, name, others }) => (
    <Text key={id}>
      <WithUserTexts texts={[name]}>
        {(organisation) => messages.settings.deleteAccount.stay(organisation, others)}
      </WithUserTexts>
    </Text>
  ));
}
