import { removeMember } from '@psma/api-client';
import type { OrganisationMember } from '@psma/api-contract';
import { Stack, Text } from '@psma/design-system';
import { ActionDialog, doneIfGone } from '@psma/screen-kit';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { refetchOrganisation } from '../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';
import { Subject } from './Subject.tsx';

const copy = messages.removing;

interface RemoveMemberDialogProps {
  organisationId: string;
  member: OrganisationMember;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveMemberDialog({ organisationId, member, onClose, onRemoved }: RemoveMemberDialogProps) {
  return (
    <ActionDialog
      title={copy.title}
      text={
        <Stack gap={12}>
          <Subject name={member.name} />
          <Text>{copy.text}</Text>
          {member.role === 'OWNER' ? <Text>{copy.ownerText}</Text> : null}
        </Stack>
      }
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      tone="danger"
      send={async () => {
        await doneIfGone(removeMember(organisationId, member));
        await refetchOrganisation();
      }}
      onChanged={() => {
        void refetchOrganisation();
        return copy.changedElsewhere;
      }}
      problem={messageOf}
      announcement={copy.done(member.name)}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
