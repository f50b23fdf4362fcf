import { ApiError, appointOwner, refetchAuthority } from '@psma/api-client';
import type { OwnerAppointment } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FormDialog, TextField, yup } from '@psma/design-system/forms';
import { refusalAt } from '../../authority/refusalAt.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { email } from '../../validation/email.ts';
import { messages } from './messages.ts';
import { ReasonField, reasonRule } from './ReasonField.tsx';

const copy = messages.appointing;
const schema = yup.object({
  email: email(copy.emailInvalid).required(copy.emailRequired),
  reason: reasonRule,
});

/** Makes a member an owner, where no owner is left (decision G305). */
export function AppointDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const recently = useRecentSignIn();
  const submit = async (values: OwnerAppointment) => {
    try {
      await recently(() => appointOwner(values));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      return isUnknown ? { email: copy.unknown } : refusalAt(error, { reason: 'reason' });
    }
    void refetchAuthority();
    onDone();
    return undefined;
  };
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ email: '', reason: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.text}</Text>
      <TextField name="email" type="email" label={copy.email} autoComplete="off" />
      <ReasonField />
    </FormDialog>
  );
}
