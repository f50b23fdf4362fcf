import { forgetOrganisation, organisationQuery, userQuery } from '@psma/api-client';
import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { Banner, Button, Dialog, Page, Stack } from '@psma/design-system';
import type { DialogPath } from '@psma/release-model';
import { Navigate, notify, RouteElements, useNavigate, useParams, useQuery } from '@psma/remote-kit';
import { afterRemoval, Loaded, useCloseModal, useFocusAfter } from '@psma/screen-kit';
import { useState, type ReactNode } from 'react';
import * as links from '../../links.ts';
import * as paths from '../../paths.ts';
import type { remote } from '../../remote.ts';
import { AlonePage } from '../features/people/members/AlonePage.tsx';
import { ChangeRoleDialog } from '../features/people/members/ChangeRoleDialog.tsx';
import { DeleteOrganisationDialog } from '../features/people/members/DeleteOrganisationDialog.tsx';
import { InviteDialog } from '../features/people/members/InviteDialog.tsx';
import { JoinDialog } from '../features/people/members/JoinDialog.tsx';
import { LeaveDialog } from '../features/people/members/LeaveDialog.tsx';
import { MembersPage } from '../features/people/members/MembersPage.tsx';
import { messages } from '../features/people/members/messages.ts';
import { RemoveMemberDialog } from '../features/people/members/RemoveMemberDialog.tsx';
import { RenameDialog } from '../features/people/members/RenameDialog.tsx';
import { admittedMembers } from '../features/people/organisation/admittedMembers.ts';
import { messages as shared } from '../features/people/organisation/messages.ts';
import { NotAllowed } from '../features/people/organisation/NotAllowed.tsx';
import { titles } from '../messages.ts';
import { MemberNameDialog } from '../shared/names/MemberNameDialog.tsx';
import { accountOf, RecentSignIn } from '../shared/recent-sign-in/RecentSignIn.tsx';

/** Shows the organisation's members and dialogs, if the server knows organisations. */
export function PeopleScreen() {
  const { data: user } = useQuery(userQuery());
  return (
    <Loaded query={useQuery({ ...organisationQuery(), staleTime: 0 })} texts={shared.loaded}>
      {(organisation) => (
        <RecentSignIn account={user ? accountOf(user) : ''}>
          <People organisation={organisation} />
        </RecentSignIn>
      )}
    </Loaded>
  );
}

function People({ organisation }: { organisation: Organisation }) {
  const { id, you, name } = organisation;
  const [report, setReport] = useState<string | null>(null);
  const close = useCloseModal(paths.people);
  useFocusAfter();
  const done = (text: string) => {
    setReport(text);
    close();
  };
  return (
    <>
      <Page>
        <Stack gap={32}>
          {report === null ? null : (
            <Banner tone="success" onDismiss={() => setReport(null)}>
              {report}
            </Banner>
          )}
          {id !== null && you !== null && name !== '' ? (
            <MembersPage organisationId={id} organisation={organisation} role={you.role} />
          ) : (
            <AlonePage organisation={organisation} />
          )}
        </Stack>
      </Page>
      <Dialogs organisation={organisation} onClose={close} onDone={done} />
    </>
  );
}

interface DialogsProps {
  organisation: Organisation;
  onClose: () => void;
  onDone: (report: string) => void;
}

/** Dialogs with paths. */
function Dialogs({ organisation, onClose, onDone }: DialogsProps) {
  const navigate = useNavigate();
  const { id, name, you } = organisation;
  const exit = (text: string) => {
    notify({ tone: 'success', text });
    // Leaves first: this page would load what is gone.
    void navigate(links.dashboard, { flushSync: true, replace: true });
    forgetOrganisation();
  };
  const ofOrganisation = (dialog: (organisationId: string) => ReactNode) =>
    id === null || name === '' ? <Navigate to={paths.people} replace /> : dialog(id);
  const forOwners = (title: string, dialog: ReactNode) =>
    you === null || you.role === 'OWNER' ? (
      dialog
    ) : (
      <NotAllowedDialog title={title} organisation={organisation} onClose={onClose} />
    );
  const dialogs: Record<DialogPath<typeof remote, typeof paths.people>, ReactNode> = {
    invite: forOwners(
      titles.invite,
      <InviteDialog organisation={organisation} onClose={onClose} onSent={onDone} />,
    ),
    join: <JoinDialog name={you?.name ?? ''} onClose={onClose} onAsked={onDone} />,
    name: forOwners(
      titles.rename,
      ofOrganisation((organisationId) => (
        <RenameDialog organisationId={organisationId} organisation={organisation} onClose={onClose} />
      )),
    ),
    ':member/role': forOwners(
      titles.changeRole,
      ofOrganisation((organisationId) => (
        <About organisation={organisation}>
          {(member) => (
            <ChangeRoleDialog
              organisationId={organisationId}
              member={member}
              members={admittedMembers(organisation)}
              onClose={onClose}
            />
          )}
        </About>
      )),
    ),
    ':member/name': forOwners(
      titles.changeMemberName,
      ofOrganisation((organisationId) => (
        <About organisation={organisation}>
          {(member) => <MemberNameDialog organisationId={organisationId} member={member} onClose={onClose} />}
        </About>
      )),
    ),
    ':member/remove': forOwners(
      titles.removeMember,
      ofOrganisation((organisationId) => (
        <About organisation={organisation}>
          {(member) =>
            member.you ? (
              <Navigate to={paths.leave} replace />
            ) : (
              <RemoveMemberDialog
                organisationId={organisationId}
                member={member}
                members={admittedMembers(organisation)}
                onClose={onClose}
                onRemoved={() => void navigate(paths.people, { replace: true, state: afterRemoval() })}
              />
            )
          }
        </About>
      )),
    ),
    leave: ofOrganisation((organisationId) => (
      <LeaveDialog
        organisationId={organisationId}
        organisation={organisation}
        onClose={onClose}
        onLeft={() => exit(messages.leaving.done(name))}
      />
    )),
    delete: forOwners(
      titles.deleteOrganisation,
      ofOrganisation((organisationId) => (
        <DeleteOrganisationDialog
          organisationId={organisationId}
          organisation={organisation}
          onClose={onClose}
          onDeleted={() => exit(messages.deleting.done(name))}
        />
      )),
    ),
  };
  return <RouteElements elements={dialogs} />;
}

interface AboutProps {
  organisation: Organisation;
  children: (member: OrganisationMember) => ReactNode;
}

/** Shows a member's dialog, even of a removed one. */
function About({ organisation, children }: AboutProps) {
  const { member: id } = useParams();
  const found = admittedMembers(organisation).find((member) => member.id === id);
  const [opened] = useState(found);
  const member = found ?? opened;
  return member ? children(member) : <Navigate to={paths.people} replace />;
}

interface NotAllowedDialogProps {
  title: string;
  organisation: Organisation;
  onClose: () => void;
}

function NotAllowedDialog({ title, organisation, onClose }: NotAllowedDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{shared.close}</Button>}>
      <NotAllowed organisation={organisation} />
    </Dialog>
  );
}
