import { appointOwner, refetchAuthority } from '@psma/api-client';
import { Text } from '@psma/design-system';
import { TextField, yup } from '@psma/design-system/forms';
import { isMissing, problemAt, SaveDialog } from '@psma/screen-kit';
import { email } from '../../../model/validation/email.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { messages } from './messages.ts';
import { ReasonField, reasonRule } from './ReasonField.tsx';

const copy = messages.appointing;
const schema = yup.object({
  email: email(copy.emailInvalid).required(copy.emailRequired),
  reason: reasonRule,
});

/** Makes a member an owner, where no owner is left (decision G305). */
export const AppointDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => (
  <SaveDialog
    title={copy.title}
    submitLabel={copy.submit}
    schema={schema}
    initialValues={{ email: '', reason: '' }}
    send={appointOwner}
    problem={(error) =>
      isMissing(error) ? { email: copy.unknown } : problemAt(error, ['reason'], messageOf(error))
    }
    onDone={() => {
      void refetchAuthority();
      onDone();
    }}
    onClose={onClose}
  >
    <Text>{copy.text}</Text>
    <TextField name="email" type="email" label={copy.email} autoComplete="off" />
    <ReasonField />
  </SaveDialog>
);
