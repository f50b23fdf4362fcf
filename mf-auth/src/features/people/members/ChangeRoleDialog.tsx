import { changeMember } from '@psma/api-client';
import { NO_MEMBER, type MemberArea, type OrganisationMember, type Role } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { useFormState, yup } from '@psma/design-system/forms';
import { SaveDialog } from '@psma/screen-kit';
import { useMemo } from 'react';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { AreasField, areasToSchema, useAreasToAssign } from './AreasField.tsx';
import { messages } from './messages.ts';
import { RoleField } from './RoleField.tsx';
import { roleSchema } from './roleSchema.ts';
import { Subject } from './Subject.tsx';
import { VisibleText } from './VisibleText.tsx';

const copy = messages.changingRole;
/** Readers answer nothing, so that their areas need another member. */
const ASKED: Role = 'READER';

const schemaFor = (areas: readonly MemberArea[]) =>
  yup.object({
    role: roleSchema,
    areasTo: yup
      .string()
      .defined()
      .when('role', { is: ASKED, then: () => areasToSchema(areas) }),
  });

interface ChangeRoleDialogProps {
  organisationId: string;
  member: OrganisationMember;
  members: readonly OrganisationMember[];
  onClose: () => void;
}

/** Asks who answers the areas of a later reader, once the server names some. */
export function ChangeRoleDialog({ organisationId, member, members, onClose }: ChangeRoleDialogProps) {
  const { id, version, name, email, you } = member;
  const { areas, problem } = useAreasToAssign();
  const schema = useMemo(() => schemaFor(areas), [areas]);
  const send = async ({ role, areasTo }: { role: Role; areasTo: string }) => {
    const isAsked = role === ASKED && areasTo !== '';
    const to = areasTo === NO_MEMBER ? null : areasTo;
    await changeMember(organisationId, id, { version, role, ...(isAsked && { areasTo: to }) });
    await refetchOrganisation();
    return role;
  };
  return (
    <SaveDialog
      title={copy.title}
      submitLabel={copy.save}
      schema={schema}
      initialValues={{ role: member.role ?? ('' as const), areasTo: '' }}
      send={send}
      onChanged={() => {
        void refetchOrganisation();
        return copy.changedElsewhere;
      }}
      problem={problem}
      announcement={(role) => copy.done(name, role)}
      onClose={onClose}
    >
      <Subject name={name} email={email} />
      {you && member.role === 'OWNER' ? <Text>{copy.ownText}</Text> : null}
      {member.role === 'OWNER' ? <Text>{copy.ownerText}</Text> : null}
      <RoleField />
      {you ? null : <VisibleText />}
      <AskedAreas areas={areas} member={member} members={members} />
    </SaveDialog>
  );
}

function AskedAreas(props: Parameters<typeof AreasField>[0]) {
  const { values } = useFormState<{ role: Role }>({ subscription: { values: true } });
  return values.role === ASKED ? <AreasField {...props} /> : null;
}
