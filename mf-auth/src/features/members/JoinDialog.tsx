import { ApiError, joinOrganisation } from '@psma/api-client';
import { Text } from '@psma/design-system';
import { FormDialog, TextField, yup, type SubmitErrors } from '@psma/design-system/forms';
import { useState } from 'react';
import { messages } from './messages.ts';
import { nameSchema } from './nameSchema.ts';
import { formErrors, isMissing } from './serverErrors.ts';

const copy = messages.joining;
const schema = yup.object({
  code: yup.string().defined().trim().required(copy.codeRequired).max(64, copy.unknownCode),
  name: nameSchema(messages.names.youRequired),
});

interface JoinDialogProps {
  /** As in the organisation shown. */
  name: string;
  onClose: () => void;
  onAsked: (report: string) => void;
}

/** Asks to join by a code; an owner admits (decision G304). */
export function JoinDialog({ name, onClose, onAsked }: JoinDialogProps) {
  const [opened] = useState({ code: '', name });
  const submit = async (values: { code: string; name: string }) => {
    try {
      await joinOrganisation(values.code, values.name);
    } catch (error) {
      return problems(error);
    }
    onAsked(copy.asked);
    return undefined;
  };
  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={opened}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{copy.text}</Text>
      <TextField name="code" label={copy.code} hint={copy.codeHint} autoComplete="off" spellCheck={false} />
      <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="name" />
    </FormDialog>
  );
}

function problems(error: unknown): SubmitErrors {
  if (isMissing(error)) return { code: copy.unknownCode };
  if (error instanceof ApiError && error.name === 'TooManyRequests') return { code: copy.tooOften };
  if (error instanceof ApiError && error.name === 'AlreadyMember') return { code: copy.isMember };
  return formErrors(error, { name: 'name' });
}
