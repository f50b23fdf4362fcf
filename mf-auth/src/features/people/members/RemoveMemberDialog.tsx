import { removeMember } from '@psma/api-client';
import type { OrganisationMember } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { yup } from '@psma/design-system/forms';
import { doneIfGone, SaveDialog } from '@psma/screen-kit';
import { useMemo } from 'react';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { AreasField, areasToSchema, useAreasToAssign } from './AreasField.tsx';
import { messages } from './messages.ts';
import { Subject } from './Subject.tsx';

const copy = messages.removing;

interface RemoveMemberDialogProps {
  organisationId: string;
  member: OrganisationMember;
  members: readonly OrganisationMember[];
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks who answers the member's areas, once the server names some. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { organisationId, member, members, onClose, onRemoved } = props;
  const { areas, problem } = useAreasToAssign();
  const schema = useMemo(() => yup.object({ areasTo: areasToSchema(areas) }), [areas]);
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.confirm}
      tone="danger"
      schema={schema}
      initialValues={{ areasTo: '' }}
      send={async ({ areasTo }) => {
        await doneIfGone(removeMember(organisationId, member, areasTo === '' ? {} : { areasTo }));
        await refetchOrganisation();
      }}
      onChanged={() => {
        void refetchOrganisation();
        return copy.changedElsewhere;
      }}
      problem={problem}
      announcement={copy.done(member.name)}
      onDone={onRemoved}
      onClose={onClose}
    >
      <Subject name={member.name} email={member.email} />
      <Text>{copy.text}</Text>
      {member.role === 'OWNER' ? <Text>{copy.ownerText}</Text> : null}
      <AreasField areas={areas} member={member} members={members} />
    </SaveDialog>
  );
}
