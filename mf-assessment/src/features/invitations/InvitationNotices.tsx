import { declineInvitation, organisationQuery } from '@psma/api-client';
import type { OwnInvitation } from '@psma/api-contract';
import { Banner, Button, Row, Stack, Text, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { queryClient, useMutation } from '@psma/remote-kit';
import { doneIfGone, formatDay, useFocusOnMount } from '@psma/screen-kit';
import { useState } from 'react';
import { JoinDialog } from './JoinDialog.tsx';
import { messages } from './messages.ts';

/** One notice for each invitation; a declined one keeps its place until the page is left. */
export function InvitationNotices({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const [declined, setDeclined] = useState<readonly OwnInvitation[]>([]);
  const [joining, setJoining] = useState<OwnInvitation | null>(null);
  const decline = (invitation: OwnInvitation) => {
    setDeclined([...declined, invitation]);
    queryClient.setQueryData(
      organisationQuery().queryKey,
      (last) => last && { ...last, invitations: last.invitations?.filter(({ id }) => id !== invitation.id) },
    );
  };
  return (
    <>
      {declined.map((invitation) => (
        <DeclinedNotice key={invitation.id} invitation={invitation} />
      ))}
      {invitations.map((invitation) => (
        <InvitationNotice
          key={invitation.id}
          invitation={invitation}
          onJoin={() => setJoining(invitation)}
          onDeclined={() => decline(invitation)}
        />
      ))}
      {joining ? <JoinDialog invitation={joining} onClose={() => setJoining(null)} /> : null}
    </>
  );
}

interface InvitationNoticeProps {
  invitation: OwnInvitation;
  onJoin: () => void;
  onDeclined: () => void;
}

function InvitationNotice({ invitation, onJoin, onDeclined }: InvitationNoticeProps) {
  const { id, organisation, role, invitedBy, expires } = invitation;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => doneIfGone(declineInvitation(id)),
    onSuccess: onDeclined,
  });
  return (
    <Banner>
      <Stack gap={8}>
        <div>
          <Text strong>
            <WithUserTexts texts={[organisation]}>{(name) => messages.invites(name, role)}</WithUserTexts>
          </Text>
          <Text>
            <WithUserTexts texts={[invitedBy]}>
              {(name) => messages.by(name, formatDay(expires))}
            </WithUserTexts>
          </Text>
        </div>
        {error ? <Text role="alert">{messages.declineFailed}</Text> : null}
        <Row gap={8}>
          <Button size="small" onClick={onJoin}>
            {messages.join}
            <VisuallyHidden translate="no">{messages.of(organisation)}</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
            {messages.decline}
            <VisuallyHidden translate="no">{messages.declineOf(organisation)}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

/** Takes the focus of the pressed button. */
function DeclinedNotice({ invitation: { organisation } }: { invitation: OwnInvitation }) {
  const text = useFocusOnMount();
  return (
    <Banner>
      <Text ref={text} tabIndex={-1}>
        <WithUserTexts texts={[organisation]}>{messages.declined}</WithUserTexts>
      </Text>
    </Banner>
  );
}
