import { changeMember } from '@psma/api-client';
import type { OrganisationMember, Role } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { yup } from '@psma/design-system/forms';
import { SaveDialog } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';
import { RoleField } from './RoleField.tsx';
import { roleSchema } from './roleSchema.ts';
import { Subject } from './Subject.tsx';

const copy = messages.changingRole;
const schema = yup.object({ role: roleSchema });

interface ChangeRoleDialogProps {
  organisationId: string;
  member: OrganisationMember;
  onClose: () => void;
}

export function ChangeRoleDialog({ organisationId, member, onClose }: ChangeRoleDialogProps) {
  const { id, version, name, you } = member;
  const send = async ({ role }: { role: Role }) => {
    await changeMember(organisationId, id, { version, role });
    await refetchOrganisation();
    return role;
  };
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{ role: member.role ?? ('' as const) }}
      send={send}
      onChanged={() => {
        void refetchOrganisation();
        return copy.changedElsewhere;
      }}
      problem={messageOf}
      announcement={(role) => copy.done(name, role)}
      onClose={onClose}
    >
      <Subject name={name} />
      {you && member.role === 'OWNER' ? <Text>{copy.ownText}</Text> : null}
      {member.role === 'OWNER' ? <Text>{copy.ownerText}</Text> : null}
      <RoleField />
    </SaveDialog>
  );
}
