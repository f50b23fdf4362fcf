import { visibleText } from '@psma/api-contract';
import { FORM_ERROR, FormDialog, TextField, yup } from '@psma/design-system/forms';
import { authClient, useAnnounce, type Passkey } from '@psma/remote-kit';
import { authMessageOf } from '../../errors/messageOf.ts';
import { messages } from '../../messages.ts';
import { refetchPasskeys } from './passkeysQuery.ts';

const copy = messages.passkeys;
const schema = yup.object({
  name: yup.string().transform(visibleText).required(copy.nameRequired).max(60, copy.nameLong),
});

type NamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function NamePasskeyDialog({ passkey, onClose }: NamePasskeyDialogProps) {
  const announce = useAnnounce();
  return (
    <FormDialog
      title={copy.renameTitle}
      about={passkey.id}
      submitLabel={messages.settings.save}
      schema={schema}
      initialValues={{ name: passkey.name }}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        try {
          await authClient.renamePasskey(passkey.id, name);
        } catch (error) {
          return { [FORM_ERROR]: authMessageOf(error) };
        }
        announce(copy.renamed);
        onClose();
        await refetchPasskeys();
        return undefined;
      }}
    >
      <TextField name="name" label={copy.name} autoComplete="off" />
    </FormDialog>
  );
}
