import { changeMember } from '@psma/api-client';
import type { OrganisationMember, Role } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { FORM_ERROR, FormDialog, yup } from '@psma/design-system/forms';
import { useAnnounce } from '@psma/remote-kit';
import { useState } from 'react';
import { messageOf } from '../../errors/messageOf.ts';
import { refetchOrganisation } from '../../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';
import { RoleField } from './RoleField.tsx';
import { roleSchema } from './roleSchema.ts';
import { changedMember } from './serverErrors.ts';
import { Subject } from './Subject.tsx';

const copy = messages.changingRole;
const schema = yup.object({ role: roleSchema });

interface ChangeRoleDialogProps {
  organisationId: string;
  member: OrganisationMember;
  onClose: () => void;
}

export function ChangeRoleDialog({ organisationId, member, onClose }: ChangeRoleDialogProps) {
  const announce = useAnnounce();
  const [opened] = useState({ role: member.role ?? ('' as const) });

  const submit = async ({ role }: { role: Role }) => {
    try {
      await changeMember(organisationId, member.id, { version: member.version, role });
    } catch (error) {
      const isChanged = changedMember(error) !== null;
      if (isChanged) void refetchOrganisation();
      return { [FORM_ERROR]: isChanged ? copy.changedElsewhere : messageOf(error) };
    }
    await refetchOrganisation();
    announce(copy.done(member.name, role));
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title={copy.title}
      submitLabel={copy.save}
      schema={schema}
      initialValues={opened}
      onClose={onClose}
      onSubmit={submit}
    >
      <Subject name={member.name} />
      {member.you && member.role === 'OWNER' ? <Text>{copy.ownText}</Text> : null}
      {member.role === 'OWNER' ? <Text>{copy.ownerText}</Text> : null}
      <RoleField />
    </FormDialog>
  );
}
