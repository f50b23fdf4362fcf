import {
  ApiError,
  assessmentAreasQuery,
  assessmentSignedQuery,
  currentOrganisation,
  errorText,
  notAllowedText,
  signOffResults,
} from '@psma/api-client';
import type { SignOffRequest } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, TextField, type SubmitErrors } from '@psma/design-system/forms';
import { queryClient, track } from '@psma/remote-kit';
import { messages as copy } from './messages.ts';
import { signOffSchema } from './signOffSchema.ts';

interface SignOffDialogProps {
  session: string;
  open: boolean;
  /** The account's name as a member. */
  name: string;
  onClose: () => void;
  /** Also if another owner was first. */
  onSigned: () => void;
}

/** Asks for name and position. Failures keep entries; a repeat succeeds. */
export function SignOffDialog({ session, open, name, onClose, onSigned }: SignOffDialogProps) {
  const about = currentOrganisation();

  const submit = async (values: SignOffRequest) => {
    try {
      await signOffResults(session, values);
      track('Result_Signed_Off');
    } catch (error) {
      if (!(error instanceof ApiError && error.name === 'AlreadySignedOff')) return problemOf(error);
    }
    // Reports wait for the signed sign-off, rather than have the document before.
    void queryClient.resetQueries({ queryKey: assessmentSignedQuery(session).queryKey });
    await queryClient.invalidateQueries({ queryKey: assessmentAreasQuery(session).queryKey });
    onSigned();
    return undefined;
  };

  return (
    <FormDialog
      open={open}
      title={copy.title}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
      schema={signOffSchema}
      initialValues={{ name, position: '' }}
      {...(about !== null && { about })}
      onClose={onClose}
      onSubmit={submit}
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
    </FormDialog>
  );
}

/** Puts a refused text at its field. */
function problemOf(error: unknown): SubmitErrors {
  const field = error instanceof ApiError ? error.details['field'] : undefined;
  if (field === 'name' || field === 'position') return { [field]: copy.invalid };
  const text = errorText(error, { offline: copy.offline, otherwise: copy.failed });
  return { [FORM_ERROR]: notAllowedText(error) ?? text };
}
