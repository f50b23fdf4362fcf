import { createRecoveryCodes } from '@psma/api-client';
import { Banner, Dialog, Spinner } from '@psma/design-system';
import { yup } from '@psma/design-system/forms';
import { authClient, queryClient, useQuery } from '@psma/remote-kit';
import { SaveDialog, useRecentSignIn } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { hasEmbeddedPool } from '../../../model/pool/hasEmbeddedPool.ts';
import { code } from '../../../model/validation/code.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { codeErrorOf } from '../../../shared/totp/codeErrorOf.ts';
import { CodeField } from '../../../shared/totp/CodeField.tsx';
import { TotpKey } from '../../../shared/totp/TotpKey.tsx';
import { mfaQuery } from './mfaQuery.ts';

const copy = messages.settings.secondStep;
const schema = yup.object({ code: code().required(messages.totp.codeRequired) });

type SetUpTotpDialogProps = {
  account: string;
  onClose: () => void;
  /** Receives the new recovery codes, shown once. */
  onCodes: (codes: readonly string[]) => void;
};

/** Shows a new authenticator key, valid once confirmed. */
export function SetUpTotpDialog({ account, onClose, onCodes }: SetUpTotpDialogProps) {
  const recently = useRecentSignIn();
  const key = useQuery({
    queryKey: ['user', 'totp-key', account],
    queryFn: () => recently(() => authClient.setUpTotp(account)),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!key.data) {
    return (
      <Dialog open title={copy.setUpTitle} onClose={onClose}>
        {key.error ? (
          <Banner tone="danger">{authMessageOf(key.error)}</Banner>
        ) : (
          <Spinner label={copy.loading} />
        )}
      </Dialog>
    );
  }
  return (
    <SaveDialog
      title={copy.setUpTitle}
      submitLabel={copy.confirm}
      schema={schema}
      initialValues={{ code: '' }}
      send={async (values) => {
        await recently(() => authClient.verifyTotp(values.code));
        await recently(() => authClient.setMfa('TOTP', true));
        // Without any the settings offer to create them.
        const made = hasEmbeddedPool() ? await recently(createRecoveryCodes).catch(() => null) : null;
        await queryClient.invalidateQueries({ queryKey: mfaQuery().queryKey });
        return made;
      }}
      problem={(error) => ({ code: codeErrorOf(error) })}
      announcement={copy.turnedOn}
      onDone={(made) => {
        onClose();
        if (made) onCodes(made.codes);
      }}
      onClose={onClose}
    >
      <TotpKey {...key.data} />
      <CodeField label={messages.totp.code} />
    </SaveDialog>
  );
}
