import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { Box, Button, Row, Text, UserText, VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
} from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { formatDay } from '../../dates/formatDay.ts';
import { ALIGNED_ACTIONS, STACKED_ROWS } from '../../layout/tableStyles.ts';
import { openedHere } from '../../navigation/useCloseModal.ts';
import { admittedMembers } from '../../organisation/admittedMembers.ts';
import { messages as shared } from '../../organisation/messages.ts';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';

const copy = messages.members;

/** Members, with actions for owners. */
export function MemberTable({ organisation, canManage }: { organisation: Organisation; canManage: boolean }) {
  const members = admittedMembers(organisation);
  const shown = useProgressiveRows(members);
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  const title = copy.title(members.length);
  const hasActions = canManage && members.length > 1;
  return (
    <TitledSection title={title}>
      <Box sx={STACKED_ROWS}>
        <Table label={title}>
          <TableHead>
            <TableRow>
              <HeaderCell short={copy.name} />
              <HeaderCell short={copy.role} />
              <HeaderCell short={copy.lastSeen} />
              {hasActions ? <HeaderCell short={copy.actions} /> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((member) => (
              <TableRow key={member.id}>
                <NameCell member={member} />
                <TableCell data-head={copy.role}>{shared.roles[member.role]}</TableCell>
                <TableCell data-head={copy.lastSeen}>{seenText(member)}</TableCell>
                {hasActions ? (
                  <TableCell>
                    <MemberActions member={member} isOnlyOwner={member.role === 'OWNER' && owners === 1} />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </TitledSection>
  );
}

function NameCell({ member: { name, email, you } }: { member: OrganisationMember }) {
  return (
    <RowHeaderCell scope="row">
      {name ? <UserText>{name}</UserText> : messages.noName}
      {you ? ` ${messages.you}` : null}
      {email ? (
        <Text variant="small" muted>
          <bdi translate="no">{email}</bdi>
        </Text>
      ) : null}
    </RowHeaderCell>
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
        <Button
          variant="quiet"
          size="small"
          component={Link}
          to={fillPath(paths.changeRole, { member: id })}
          state={openedHere}
        >
          {copy.changeRole}
          <VisuallyHidden translate="no">{copy.of(name)}</VisuallyHidden>
        </Button>
      )}
      {you ? null : (
        <Button
          variant="quiet"
          size="small"
          component={Link}
          to={fillPath(paths.removeMember, { member: id })}
          state={openedHere}
        >
          {copy.remove}
          <VisuallyHidden translate="no">{copy.named(name)}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
