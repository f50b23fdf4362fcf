import { removeMember } from '@psma/api-client';
import type { OrganisationMember } from '@psma/api-contract';
import { ConfirmDialog, Stack, Text } from '@psma/design-system';
import { useAnnounce, useMutation } from '@psma/remote-kit';
import { messageOf } from '../../errors/messageOf.ts';
import { refetchOrganisation } from '../../organisation/refetchOrganisation.ts';
import { messages } from './messages.ts';
import { changedMember, isMissing } from './serverErrors.ts';
import { Subject } from './Subject.tsx';

const copy = messages.removing;

interface RemoveMemberDialogProps {
  organisationId: string;
  member: OrganisationMember;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveMemberDialog({ organisationId, member, onClose, onRemoved }: RemoveMemberDialogProps) {
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMutation({
    // Already removed counts as success.
    mutationFn: () =>
      removeMember(organisationId, member).catch((failure) =>
        isMissing(failure) ? undefined : Promise.reject(failure),
      ),
    onSuccess: async () => {
      await refetchOrganisation();
      announce(copy.done(member.name));
      onRemoved();
    },
    onError: (failure) => {
      if (changedMember(failure)) void refetchOrganisation();
    },
  });
  return (
    <ConfirmDialog
      open
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
      onConfirm={() => mutate()}
      onCancel={onClose}
      busy={isPending}
      error={error ? (changedMember(error) ? copy.changedElsewhere : messageOf(error)) : null}
    />
  );
}
