import { organisationInvitationsQuery, sendInvitationAgain, withdrawInvitation } from '@psma/api-client';
import type { Invitation } from '@psma/api-contract';
import { Button, Row, VisuallyHidden } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatDay, RecordTable, type Column } from '@psma/screen-kit';
import { ALIGNED_ACTIONS } from '../../../shared/layout/tableStyles.ts';
import { messages as shared } from '../organisation/messages.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';
import { useOrganisationChange } from './useOrganisationChange.ts';

const copy = messages.invited;

/** Columns of open and ended invitations. */
export const INVITED: readonly Column<Pick<Invitation, 'email' | 'role'>>[] = [
  {
    head: copy.address,
    isRowHeader: true,
    cell: ({ email }) => (email ? <bdi translate="no">{email}</bdi> : copy.code),
  },
  { head: copy.role, cell: ({ role }) => shared.roles[role] },
];

/** Open invitations and joining codes, for owners. */
export function InvitationTable({ organisationId }: { organisationId: string }) {
  const { data } = useQuery(organisationInvitationsQuery(organisationId));
  const { heading, report, change, error, isBusy } = useOrganisationChange();
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0 && report === null) return null;
  const title = copy.title(invitations.length);
  const sendAgain = ({ id, email }: Invitation) =>
    change({
      key: `send ${id}`,
      send: () => sendInvitationAgain(organisationId, id),
      report: copy.sentAgain(email ?? ''),
    });
  const withdraw = ({ id, email }: Invitation) =>
    change({
      key: `withdraw ${id}`,
      send: () => withdrawInvitation(organisationId, id),
      report: email ? copy.withdrawn(email) : copy.codeWithdrawn,
    });
  return (
    <TitledSection title={title} headingRef={heading}>
      <ChangeOutcome error={error} report={report} />
      {invitations.length > 0 ? (
        <RecordTable
          label={title}
          rows={invitations}
          keyOf={({ id }) => id}
          columns={[
            ...INVITED,
            { head: copy.until, cell: ({ expires }) => formatDay(expires) },
            {
              head: copy.actions,
              isPlain: true,
              cell: (invitation) => (
                <InvitationActions
                  invitation={invitation}
                  isBusy={isBusy}
                  onSendAgain={() => sendAgain(invitation)}
                  onWithdraw={() => withdraw(invitation)}
                />
              ),
            },
          ]}
        />
      ) : null}
    </TitledSection>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  isBusy: (key: string) => boolean;
  onSendAgain: () => void;
  onWithdraw: () => void;
}

function InvitationActions({ invitation, isBusy, onSendAgain, onWithdraw }: InvitationActionsProps) {
  const { id, email } = invitation;
  return (
    <Row gap={8} sx={ALIGNED_ACTIONS}>
      {email ? (
        <Button variant="quiet" size="small" busy={isBusy(`send ${id}`)} onClick={onSendAgain}>
          {copy.sendAgain}
          <VisuallyHidden translate="no">{copy.to(email)}</VisuallyHidden>
        </Button>
      ) : null}
      <Button variant="quiet" size="small" busy={isBusy(`withdraw ${id}`)} onClick={onWithdraw}>
        {copy.withdraw}
        <VisuallyHidden translate="no">{email ? copy.of(email) : copy.ofCode}</VisuallyHidden>
      </Button>
    </Row>
  );
}
