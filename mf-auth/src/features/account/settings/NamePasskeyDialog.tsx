import { TextField, yup } from '@psma/design-system/forms';
import { authClient, type Passkey } from '@psma/remote-kit';
import { SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messages } from '../../../messages.ts';
import { authMessageOf } from '../../../shared/errors/messageOf.ts';
import { refetchPasskeys } from './passkeysQuery.ts';

const copy = messages.passkeys;
const schema = yup.object({
  name: yup.string().transform(visibleText).required(copy.nameRequired).max(60, copy.nameLong),
});

export const NamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <SaveDialog
    title={copy.renameTitle}
    about={passkey.id}
    submitLabel={messages.settings.save}
    schema={schema}
    initialValues={{ name: passkey.name }}
    send={({ name }) => authClient.renamePasskey(passkey.id, name)}
    problem={authMessageOf}
    announcement={copy.renamed}
    onDone={() => {
      onClose();
      void refetchPasskeys();
    }}
    onClose={onClose}
  >
    <TextField name="name" label={copy.name} autoComplete="off" />
  </SaveDialog>
);
