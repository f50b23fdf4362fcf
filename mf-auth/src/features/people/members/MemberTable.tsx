import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { Button, Row, Text, UserText, VisuallyHidden } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay, openedHere, RecordTable } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { ALIGNED_ACTIONS } from '../../../shared/layout/tableStyles.ts';
import { admittedMembers } from '../organisation/admittedMembers.ts';
import { messages as shared } from '../organisation/messages.ts';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';

const copy = messages.members;

/** Members, with actions for owners. */
export function MemberTable({ organisation, canManage }: { organisation: Organisation; canManage: boolean }) {
  const members = admittedMembers(organisation);
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  const title = copy.title(members.length);
  const hasActions = canManage && members.length > 1;
  return (
    <TitledSection title={title}>
      <RecordTable
        label={title}
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          { head: copy.name, isRowHeader: true, cell: (member) => <Name member={member} /> },
          { head: copy.role, cell: ({ role }) => shared.roles[role] },
          { head: copy.lastSeen, cell: seenText },
          hasActions
            ? {
                head: copy.actions,
                isPlain: true,
                cell: (member) => (
                  <MemberActions member={member} isOnlyOwner={member.role === 'OWNER' && owners === 1} />
                ),
              }
            : null,
        ]}
      />
    </TitledSection>
  );
}

function Name({ member: { name, email, you } }: { member: OrganisationMember }) {
  return (
    <>
      {name ? <UserText>{name}</UserText> : messages.noName}
      {you ? ` ${messages.you}` : null}
      {email ? (
        <Text variant="small" muted>
          <bdi translate="no">{email}</bdi>
        </Text>
      ) : null}
    </>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

const seenText = ({ lastSeen }: OrganisationMember): string =>
  lastSeen === null ? copy.never : lastSeen === today() ? copy.today : formatDay(lastSeen);

function MemberActions({ member, isOnlyOwner }: { member: OrganisationMember; isOnlyOwner: boolean }) {
  const { id, name, you } = member;
  return (
    <Row gap={8} sx={ALIGNED_ACTIONS}>
      {isOnlyOwner ? null : (
        <ActionLink path={paths.changeRole} member={id} text={copy.changeRole} about={copy.of(name)} />
      )}
      <ActionLink path={paths.changeMemberName} member={id} text={copy.changeName} about={copy.of(name)} />
      {you ? null : (
        <ActionLink path={paths.removeMember} member={id} text={copy.remove} about={copy.named(name)} />
      )}
    </Row>
  );
}

interface ActionLinkProps {
  path: typeof paths.changeRole | typeof paths.changeMemberName | typeof paths.removeMember;
  member: string;
  text: string;
  /** Names the row for screen readers. */
  about: string;
}

const ActionLink = ({ path, member, text, about }: ActionLinkProps) => (
  <Button variant="quiet" size="small" component={Link} to={fillPath(path, { member })} state={openedHere}>
    {text}
    <VisuallyHidden translate="no">{about}</VisuallyHidden>
  </Button>
);
