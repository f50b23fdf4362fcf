import { ApiError, assessmentSessionsQuery, deleteOrganisation, discardAnswers } from '@psma/api-client';
import { visibleText, type Organisation } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { FORM_ERROR, FormDialog, TextField, yup, type SubmitErrors } from '@psma/design-system/forms';
import { useAuthState, useQuery } from '@psma/remote-kit';
import { useMemo } from 'react';
import { messageOf } from '../../errors/messageOf.ts';
import { admittedMembers } from '../../organisation/admittedMembers.ts';
import { useRecentSignIn } from '../../recent-sign-in/RecentSignIn.tsx';
import { messages } from './messages.ts';
import { Subject } from './Subject.tsx';
import { useVisibleData } from './useVisibleData.ts';

const copy = messages.deleting;

interface DeleteOrganisationDialogProps {
  organisationId: string;
  organisation: Organisation;
  onClose: () => void;
  onDeleted: () => void;
}

/** Needs the typed name and a recent sign-in; discards unsent answers on this device. */
export function DeleteOrganisationDialog({
  organisationId,
  organisation,
  onClose,
  onDeleted,
}: DeleteOrganisationDialogProps) {
  const { name } = organisation;
  const data = useVisibleData();
  const { data: sessions } = useQuery(assessmentSessionsQuery());
  const { userId } = useAuthState();
  const recently = useRecentSignIn();
  const schema = useMemo(() => nameTyped(name), [name]);

  const submit = async (values: { name: string }): Promise<SubmitErrors | void> => {
    try {
      await recently(() => deleteOrganisation(organisationId, values.name));
    } catch (error) {
      const isOther = error instanceof ApiError && error.details['field'] === 'name';
      return isOther ? { name: copy.otherName } : { [FORM_ERROR]: messageOf(error) };
    }
    for (const { id } of sessions ?? []) if (userId) discardAnswers(userId, id);
    onDeleted();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.confirm}
      cancelLabel={copy.cancel}
      tone="danger"
      schema={schema}
      initialValues={{ name: '' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Subject name={name} />
      <Text>{copy.text(data, admittedMembers(organisation).length)}</Text>
      <TextField
        name="name"
        label={copy.field}
        hint={<WithUserTexts texts={[name]}>{copy.fieldHint}</WithUserTexts>}
        autoComplete="off"
      />
    </FormDialog>
  );
}

const nameTyped = (name: string) =>
  yup.object({
    name: yup
      .string()
      .defined()
      .transform(visibleText)
      .required(copy.otherName)
      .test('same', copy.otherName, (value) => value === visibleText(name)),
  });
