import {
  assessmentAreasQuery,
  assessmentSignedQuery,
  currentOrganisation,
  signOffResults,
} from '@psma/api-client';
import { MEMBER_NAME_MAX_LENGTH, type SignOffRequest } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { TextField, yup } from '@psma/design-system/forms';
import { queryClient, track } from '@psma/remote-kit';
import { doneIfRefused, problemAt, problemOf, SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { messages as copy } from './messages.ts';

const TEXTS = { offline: copy.offline, otherwise: copy.failed };

interface SignOffDialogProps {
  session: string;
  /** The account's name as a member. */
  name: string;
  onClose: () => void;
  /** Called after the sign-off, also if another owner was first. */
  onSigned: () => void;
}

/** Asks for name and position. Failures keep entries; a repeat succeeds. */
export function SignOffDialog({ session, name, onClose, onSigned }: SignOffDialogProps) {
  const about = currentOrganisation();

  const send = async (values: SignOffRequest) => {
    const signed = signOffResults(session, values).then(() => track('Result_Signed_Off'));
    await doneIfRefused('AlreadySignedOff', signed);
    // Reports wait for the signed sign-off, rather than have the document before.
    void queryClient.resetQueries({ queryKey: assessmentSignedQuery(session).queryKey });
    await queryClient.invalidateQueries({ queryKey: assessmentAreasQuery(session).queryKey });
  };

  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.submit}
      schema={signOffSchema}
      initialValues={{ name, position: '' }}
      {...(about !== null && { about })}
      send={send}
      problem={(error) => problemAt(error, ['name', 'position'], problemOf(error, TEXTS), copy.invalid)}
      onDone={onSigned}
      onClose={onClose}
    >
      <Text>{copy.statement}</Text>
      <TextField name="name" label={copy.name} autoComplete="name" />
      <TextField
        name="position"
        label={copy.position}
        hint={copy.positionHint}
        autoComplete="organization-title"
      />
      <Text>{copy.visible}</Text>
      <Text>{copy.final}</Text>
    </SaveDialog>
  );
}

/** The server also refuses links. */
const shortText = (required: string) =>
  yup
    .string()
    .defined()
    .transform(visibleText)
    .required(required)
    .test('length', copy.invalid, (text) => [...text].length <= MEMBER_NAME_MAX_LENGTH);

const signOffSchema = yup.object({
  name: shortText(copy.nameRequired),
  position: shortText(copy.positionRequired),
});
