import { admitMember, removeMember } from '@psma/api-client';
import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { Button, Card, Row, Stack, Text, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';
import { useOrganisationChange } from './useOrganisationChange.ts';

const copy = messages.waiting;

interface WaitingMembersProps {
  organisationId: string;
  organisation: Organisation;
}

/** Accounts that used a joining code; the server shows them to owners. */
export function WaitingMembers({ organisationId, organisation }: WaitingMembersProps) {
  const { heading, report, change, error, isBusy } = useOrganisationChange();
  const waiting = organisation.members.filter(({ waits }) => waits);
  if (waiting.length === 0 && report === null) return null;
  const admit = ({ id, name }: OrganisationMember) =>
    change({
      key: `admit ${id}`,
      send: () => admitMember(organisationId, id),
      report: copy.admitted(name),
    });
  const refuse = (member: OrganisationMember) =>
    change({
      key: `refuse ${member.id}`,
      send: () => removeMember(organisationId, member),
      report: copy.refused(member.name),
    });
  return (
    <TitledSection title={copy.title} headingRef={heading}>
      {waiting.length > 0 ? <Text muted>{copy.check}</Text> : null}
      <ChangeOutcome error={error} report={report} />
      {waiting.map((member) => (
        <Card key={member.id}>
          <Row justify="space-between">
            <Stack gap={4}>
              <Text>
                <WithUserTexts texts={[member.name]}>{(name) => copy.asks(name, member.role)}</WithUserTexts>
              </Text>
              <FormerOwner name={member.formerOwner} />
              {member.email ? (
                <Text variant="small" muted>
                  <bdi translate="no">{member.email}</bdi>
                </Text>
              ) : null}
            </Stack>
            <Row gap={8}>
              <Button size="small" busy={isBusy(`admit ${member.id}`)} onClick={() => admit(member)}>
                {copy.admit}
                <VisuallyHidden translate="no">{copy.named(member.name)}</VisuallyHidden>
              </Button>
              <Button
                variant="secondary"
                size="small"
                busy={isBusy(`refuse ${member.id}`)}
                onClick={() => refuse(member)}
              >
                {copy.refuse}
                <VisuallyHidden translate="no">{copy.named(member.name)}</VisuallyHidden>
              </Button>
            </Row>
          </Row>
        </Card>
      ))}
    </TitledSection>
  );
}

/** Names the creator of the code who is no longer an owner (decision G338). */
function FormerOwner({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <Text>{name ? <WithUserTexts texts={[name]}>{copy.codeOf}</WithUserTexts> : copy.codeOfDeleted}</Text>
  );
}
