import { assessmentSessionsQuery, deleteOrganisation, discardAnswers } from '@psma/api-client';
import { type Organisation } from '@psma/api-contract';
import { Text, WithUserTexts } from '@psma/design-system';
import { TextField, yup } from '@psma/design-system/forms';
import { useAuthState, useQuery } from '@psma/remote-kit';
import { problemAt, SaveDialog } from '@psma/screen-kit';
import { visibleText } from '@psma/text';
import { useMemo } from 'react';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { admittedMembers } from '../organisation/admittedMembers.ts';
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
  const schema = useMemo(() => nameTyped(name), [name]);

  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.confirm}
      tone="danger"
      schema={schema}
      initialValues={{ name: '' }}
      send={async (values) => {
        await deleteOrganisation(organisationId, values.name);
        for (const { id } of sessions ?? []) if (userId) discardAnswers(userId, id);
      }}
      problem={(error) => problemAt(error, ['name'], messageOf(error), copy.otherName)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <Subject name={name} />
      <Text>{copy.text(data, admittedMembers(organisation).length)}</Text>
      <TextField
        name="name"
        label={copy.field}
        hint={<WithUserTexts texts={[name]}>{copy.fieldHint}</WithUserTexts>}
        autoComplete="off"
      />
    </SaveDialog>
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
