import { organisationInvitationsQuery, sendInvitationAgain, withdrawInvitation } from '@psma/api-client';
import type { Invitation } from '@psma/api-contract';
import { Box, Button, Row, VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { useQuery } from '@psma/remote-kit';
import { formatDay } from '../../dates/formatDay.ts';
import { ALIGNED_ACTIONS, STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages as shared } from '../../organisation/messages.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';
import { useOrganisationChange } from './useOrganisationChange.ts';

const copy = messages.invited;

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
        <Box sx={STACKED_ROWS}>
          <Table label={title}>
            <TableHead>
              <TableRow>
                <HeaderCell short={copy.address} />
                <HeaderCell short={copy.role} />
                <HeaderCell short={copy.until} />
                <HeaderCell short={copy.actions} />
              </TableRow>
            </TableHead>
            <TableBody>
              {invitations.map((invitation) => (
                <TableRow key={invitation.id}>
                  <RowHeaderCell scope="row">
                    {invitation.email ? <bdi translate="no">{invitation.email}</bdi> : copy.code}
                  </RowHeaderCell>
                  <TableCell data-head={copy.role}>{shared.roles[invitation.role]}</TableCell>
                  <TableCell data-head={copy.until}>{formatDay(invitation.expires)}</TableCell>
                  <TableCell>
                    <InvitationActions
                      invitation={invitation}
                      isBusy={isBusy}
                      onSendAgain={() => sendAgain(invitation)}
                      onWithdraw={() => withdraw(invitation)}
                    />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
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
