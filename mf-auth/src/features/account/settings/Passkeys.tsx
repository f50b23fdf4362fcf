import { Banner, Button } from '@psma/design-system';
import { authClient, useAnnounce, useMutation, useQuery } from '@psma/remote-kit';
import { useRecentSignIn } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';
import { canUsePasskeys } from '../../../shared/passkeys/canUsePasskeys.ts';
import { passkeyErrorOf } from '../../../shared/passkeys/passkeyErrorOf.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { passkeysQuery, refetchPasskeys } from './passkeysQuery.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { UnknownSetting } from './UnknownSetting.tsx';

const copy = messages.passkeys;

/** Manages passkeys; unsupported browsers can only rename and remove. */
export function Passkeys() {
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const { data, error, refetch } = useQuery(passkeysQuery());
  const add = useMutation({
    mutationFn: () => recently(() => authClient.addPasskey()),
    onSuccess: async () => {
      await refetchPasskeys();
      announce(copy.added);
    },
  });
  const canAdd = canUsePasskeys();
  if (error?.name === 'UnknownOperationException' || (!canAdd && !data?.length)) return null;
  return (
    <SettingsSection
      title={copy.title}
      text={copy.text}
      notice={add.error ? <Banner tone="danger">{passkeyErrorOf(add.error)}</Banner> : null}
    >
      {error && !data ? <UnknownSetting label={copy.title} text={copy.unknown} onRetry={refetch} /> : null}
      {data?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {data && canAdd ? (
        <SettingRow
          label={copy.another(data.length)}
          value={copy.addText}
          action={
            <Button variant="secondary" size="small" busy={add.isPending} onClick={() => add.mutate()}>
              {copy.add}
            </Button>
          }
        />
      ) : null}
    </SettingsSection>
  );
}
