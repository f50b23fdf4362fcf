import { acceptInvitation, ApiError, organisationQuery, switchOrganisation } from '@psma/api-client';
import { MEMBER_NAME_MAX_LENGTH, visibleText, type OwnInvitation } from '@psma/api-contract';
import { Text, UserText } from '@psma/design-system';
import { FORM_ERROR, FormDialog, TextField, yup, type SubmitErrors } from '@psma/design-system/forms';
import { notify, queryClient } from '@psma/remote-kit';
import { useState } from 'react';
import { reasonOf } from '../../loading/reasonOf.ts';
import { messages } from './messages.ts';

const copy = messages.joining;
const schema = yup.object({
  name: yup
    .string()
    .defined()
    .transform(visibleText)
    .required(copy.nameRequired)
    .test('length', copy.nameInvalid, (value) => [...value].length <= MEMBER_NAME_MAX_LENGTH),
});

interface JoinDialogProps {
  invitation: OwnInvitation;
  onClose: () => void;
}

/** Asks for the name that colleagues see; then the page shows the new organisation. */
export function JoinDialog({ invitation: { id, organisation }, onClose }: JoinDialogProps) {
  const [opened] = useState(() => ({
    name: queryClient.getQueryData(organisationQuery().queryKey)?.you?.name ?? '',
  }));

  const submit = async ({ name }: { name: string }) => {
    try {
      const { organisationId } = await acceptInvitation(id, name);
      await enter(organisationId, organisation);
    } catch (error) {
      return problems(error);
    }
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
      schema={schema}
      initialValues={opened}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text strong>
        <UserText>{organisation}</UserText>
      </Text>
      <Text>{copy.text}</Text>
      <TextField name="name" label={copy.name} hint={copy.nameHint} autoComplete="name" />
    </FormDialog>
  );
}

/** The membership exists even if the switch fails. */
async function enter(organisationId: string, organisation: string): Promise<void> {
  try {
    await switchOrganisation(organisationId);
    notify({ tone: 'success', text: copy.joined(organisation) });
  } catch {
    void queryClient.invalidateQueries({ queryKey: organisationQuery().queryKey });
    notify({ tone: 'success', text: copy.joinedOnly(organisation) });
  }
}

function problems(error: unknown): SubmitErrors {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: reasonOf(error) };
  if (error.details['field'] === 'name') return { name: copy.nameInvalid };
  return { [FORM_ERROR]: error.status === 404 ? copy.gone : reasonOf(error) };
}
