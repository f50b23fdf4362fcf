import type { Organisation, Role } from '@psma/api-contract';
import { Banner, Button, PageHeading, Row, Stack, Text, UserText, WithUserTexts } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { Link, runtimeConfig, usePageTitle } from '@psma/remote-kit';
import { formatDay, openedHere } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { admittedMembers } from '../organisation/admittedMembers.ts';
import { EndedInvitations } from './EndedInvitations.tsx';
import { InvitationTable } from './InvitationTable.tsx';
import { LeftShares } from './LeftShares.tsx';
import { MemberTable } from './MemberTable.tsx';
import { messages } from './messages.ts';
import { OrganisationSettings } from './OrganisationSettings.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { TitledSection } from './TitledSection.tsx';
import { WaitingMembers } from './WaitingMembers.tsx';

interface MembersPageProps {
  organisationId: string;
  organisation: Organisation;
  role: Role;
}

/** Sections by what the role permits. */
export function MembersPage({ organisationId, organisation, role }: MembersPageProps) {
  const isOwner = role === 'OWNER';
  usePageTitle(messages.pageTitle(organisation.name));
  return (
    <>
      <Stack gap={8}>
        <Row justify="space-between" align="baseline">
          <PageHeading size="xl">
            <UserText>{organisation.name}</UserText>
          </PageHeading>
          {isOwner ? (
            <Button component={Link} to={paths.invite} state={openedHere}>
              {messages.invite}
            </Button>
          ) : null}
        </Row>
        <Text muted>{messages.yourRole(role)}</Text>
      </Stack>
      <OwnerNotice organisation={organisation} isOwner={isOwner} />
      <OwnRequests organisation={organisation} />
      <WaitingMembers organisationId={organisationId} organisation={organisation} />
      <MemberTable organisation={organisation} canManage={isOwner} />
      {isOwner ? (
        <>
          <InvitationTable organisationId={organisationId} />
          <EndedInvitations organisationId={organisationId} />
          <LeftShares />
        </>
      ) : null}
      <FormerMembers former={organisation.former} />
      <OrganisationSettings organisationId={organisationId} organisation={organisation} role={role} />
    </>
  );
}

/** Warns of one owner among several members, and of none. */
function OwnerNotice({ organisation, isOwner }: { organisation: Organisation; isOwner: boolean }) {
  const members = admittedMembers(organisation);
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  if (owners === 0) return <Banner tone="warning">{messages.noOwner(runtimeConfig().chat.contact)}</Banner>;
  if (!isOwner || owners > 1 || members.length === 1) return null;
  return <Banner tone="warning">{messages.onlyOwner}</Banner>;
}

const copy = messages.former;

function FormerMembers({ former }: { former: Organisation['former'] }) {
  if (former.length === 0) return null;
  return (
    <TitledSection title={copy.title(former.length)}>
      <Disclosure label={copy.show} openLabel={copy.hide}>
        <Stack component="ul" gap={4}>
          {former.map(({ id, name, ended }) => (
            <Text key={id} component="li">
              {name ? (
                <WithUserTexts texts={[name]}>
                  {(shown) => copy.endedOn(shown, formatDay(ended))}
                </WithUserTexts>
              ) : (
                copy.deleted(formatDay(ended))
              )}
            </Text>
          ))}
        </Stack>
      </Disclosure>
    </TitledSection>
  );
}
