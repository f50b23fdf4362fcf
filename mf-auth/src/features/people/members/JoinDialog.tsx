import { joinOrganisation } from '@psma/api-client';
import { Text } from '@psma/design-system';
import { TextField, yup, type SubmitErrors } from '@psma/design-system/forms';
import { isMissing, isRefused, problemAt, SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { nameSchema } from '../../../shared/names/nameSchema.ts';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';

const copy = messages.joining;
const schema = yup.object({
  code: yup.string().defined().trim().required(copy.codeRequired).max(64, copy.unknownCode),
  name: nameSchema(messages.names.youRequired),
});

interface JoinDialogProps {
  /** Name of the member in the organisation that is shown. */
  name: string;
  onClose: () => void;
  onAsked: (report: string) => void;
}

/** Asks to join by a code; an owner admits (decision G304). */
export function JoinDialog({ name, onClose, onAsked }: JoinDialogProps) {
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={schema}
      initialValues={{ code: '', name }}
      send={async (values) => {
        await joinOrganisation(values.code, values.name);
        void refetchOrganisation();
      }}
      problem={problemIn}
      onDone={() => onAsked(copy.asked)}
      onClose={onClose}
    >
      <Text>{copy.text}</Text>
      <TextField name="code" label={copy.code} hint={copy.codeHint} autoComplete="off" spellCheck={false} />
      <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="name" />
    </SaveDialog>
  );
}

function problemIn(error: unknown): SubmitErrors {
  if (isMissing(error)) return { code: copy.unknownCode };
  if (isRefused(error, 'TooManyRequests')) return { code: copy.tooOften };
  if (isRefused(error, 'AlreadyMember')) return { code: copy.isMember };
  return problemAt(error, ['name'], messageOf(error), messages.names.invalid);
}
