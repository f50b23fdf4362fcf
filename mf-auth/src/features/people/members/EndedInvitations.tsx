import { organisationInvitationsQuery, removeEndedInvitation, renewInvitation } from '@psma/api-client';
import type { EndedInvitation, JoiningCode } from '@psma/api-contract';
import { Button, Row, Text, UserText, VisuallyHidden } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatDay, RecordTable } from '@psma/screen-kit';
import { useState } from 'react';
import { ShownOnce } from '../../../shared/layout/ShownOnce.tsx';
import { ALIGNED_ACTIONS } from '../../../shared/layout/tableStyles.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { INVITED } from './InvitationTable.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';
import { useOrganisationChange } from './useOrganisationChange.ts';

const copy = messages.ended;
const { invited } = messages;

/** Invitations and joining codes that ended with their maker's role, for owners (decision G338). */
export function EndedInvitations({ organisationId }: { organisationId: string }) {
  const { data } = useQuery(organisationInvitationsQuery(organisationId));
  const { heading, report, change, error, isBusy } = useOrganisationChange();
  const [made, setMade] = useState<JoiningCode | null>(null);
  const ended = data?.ended ?? [];
  if (ended.length === 0 && report === null && made === null) return null;
  const title = copy.title(ended.length);
  const renew = ({ id, email }: EndedInvitation) =>
    change({
      key: `renew ${id}`,
      send: async () => {
        setMade((await renewInvitation(organisationId, id)).joiningCode);
      },
      report: email ? copy.renewed(email) : copy.codeRenewed,
      goneReport: copy.gone,
    });
  const remove = ({ id, email }: EndedInvitation) =>
    change({
      key: `remove ${id}`,
      send: () => removeEndedInvitation(organisationId, id),
      report: email ? copy.removed(email) : copy.codeRemoved,
    });
  return (
    <TitledSection title={title} headingRef={heading}>
      {ended.length > 0 ? <Text muted>{copy.explained}</Text> : null}
      <ChangeOutcome error={error} report={report} />
      {ended.length > 0 ? (
        <RecordTable
          label={title}
          rows={ended}
          keyOf={({ id }) => id}
          columns={[
            ...INVITED,
            {
              head: copy.madeBy,
              isUserText: true,
              cell: ({ invitedBy }) => (invitedBy ? <UserText>{invitedBy}</UserText> : copy.formerOwner),
            },
            {
              head: invited.actions,
              isPlain: true,
              cell: (each) => (
                <Row gap={8} sx={ALIGNED_ACTIONS}>
                  <EndedAction
                    label={copy.renew}
                    ended={each}
                    busy={isBusy(`renew ${each.id}`)}
                    onClick={() => renew(each)}
                  />
                  <EndedAction
                    label={copy.remove}
                    ended={each}
                    busy={isBusy(`remove ${each.id}`)}
                    onClick={() => remove(each)}
                  />
                </Row>
              ),
            },
          ]}
        />
      ) : null}
      {made ? (
        <ShownOnce
          texts={messages.joiningCode}
          intro={messages.joiningCode.text(formatDay(made.expires))}
          value={made.code}
          onClose={() => setMade(null)}
        />
      ) : null}
    </TitledSection>
  );
}

interface EndedActionProps {
  label: string;
  ended: EndedInvitation;
  busy: boolean;
  onClick: () => void;
}

function EndedAction({ label, ended: { email }, busy, onClick }: EndedActionProps) {
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={onClick}>
      {label}
      <VisuallyHidden translate="no">{email ? invited.of(email) : invited.ofCode}</VisuallyHidden>
    </Button>
  );
}
