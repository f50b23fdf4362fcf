import { randomUUID } from 'node:crypto';
import {
  API_ROUTES,
  ORGANISATION,
  type ActivityEntry,
  type EndedInvitation,
  type Invitation,
  type InvitationsRequest,
  type JoiningCodeRequest,
  type Organisation,
  type OrganisationMember,
  type RenewedInvitation,
  type Role,
} from '@psma/api-contract';
import { assessmentsOf } from './assessments.ts';
import type { TestApi } from './createTestApi.ts';

/** Adds an account as a member by SQL; null for a former one. Returns its sub. */
export async function addMember(api: TestApi, organisationId: string, role: Role | null): Promise<string> {
  const sub = `${role ?? 'removed'}-${randomUUID()}`;
  await api.pool.query('insert into account (sub) values ($1)', [sub]);
  await api.pool.query(
    `insert into organisation_member (organisation_id, sub, name, role, ended)
     values ($1, $2, 'Ann Smith', $3, case when $3::text is null then now() end)`,
    [organisationId, sub, role],
  );
  return sub;
}

/** Null if the account created nothing yet. */
export async function homeOf({ pool }: TestApi, sub: string): Promise<string | null> {
  const found = await pool.query<{ id: string | null }>(
    'select home_organisation as id from account where sub = $1',
    [sub],
  );
  return found.rows[0]?.id ?? null;
}

/** An owner's own organisation with one assessment, one more member of each role, and a removed one. */
export async function createOrganisation(api: TestApi) {
  const creator = `owner-${randomUUID()}`;
  const session = await assessmentsOf(api, await api.signIn(creator)).begin();
  const id = (await homeOf(api, creator)) ?? '';
  return {
    id,
    session,
    subs: {
      owner: creator,
      editor: await addMember(api, id, 'EDITOR'),
      contributor: await addMember(api, id, 'CONTRIBUTOR'),
      reader: await addMember(api, id, 'READER'),
      removed: await addMember(api, id, null),
    },
  };
}
export type TestOrganisation = Awaited<ReturnType<typeof createOrganisation>>;

/** Requests of one account about organisations and members. */
export function membersOf({ call }: TestApi, token: string) {
  const user = {
    organisation: async (organisationId?: string) =>
      (
        await call<Organisation>(API_ROUTES.organisation, {
          token,
          headers: organisationId === undefined ? {} : { [ORGANISATION]: organisationId },
        })
      ).body,
    invite: (
      organisationId: string,
      invitations: InvitationsRequest['invitations'],
      { headers = {}, ...names }: Partial<InvitationsRequest> & { headers?: Record<string, string> } = {},
    ) =>
      call<{ invitations: Invitation[] }>(API_ROUTES.organisationInvite, {
        token,
        headers,
        params: { organisationId },
        body: { invitations, ...NAMES, ...names },
      }),
    invitations: async (organisationId: string) => (await user.allInvitations(organisationId)).invitations,
    ended: async (organisationId: string) => (await user.allInvitations(organisationId)).ended,
    allInvitations: async (organisationId: string) =>
      (
        await call<{ invitations: Invitation[]; ended: EndedInvitation[] }>(
          API_ROUTES.organisationInvitations,
          { token, params: { organisationId } },
        )
      ).body,
    renew: (organisationId: string, invitationId: string) =>
      call<RenewedInvitation>(API_ROUTES.endedInvitationRenew, {
        token,
        params: { organisationId, invitationId },
      }),
    removeEnded: (organisationId: string, invitationId: string) =>
      call(API_ROUTES.endedInvitationDelete, { token, params: { organisationId, invitationId } }),
    withdraw: (organisationId: string, invitationId: string) =>
      call(API_ROUTES.invitationWithdraw, { token, params: { organisationId, invitationId } }),
    sendAgain: (organisationId: string, invitationId: string) =>
      call(API_ROUTES.invitationSend, { token, params: { organisationId, invitationId } }),
    joiningCode: (organisationId: string, body: JoiningCodeRequest = NAMES) =>
      call<{ code: string }>(API_ROUTES.joiningCodeCreate, { token, params: { organisationId }, body }),
    activity: async (organisationId: string, query: { before?: string; limit?: string } = {}) =>
      (
        await call<ActivityEntry[]>(API_ROUTES.organisationActivity, {
          token,
          params: { organisationId },
          query,
        })
      ).body,
    received: async () => (await call<Organisation>(API_ROUTES.organisation, { token })).body.invitations,
    accept: (invitationId: string, name = 'Bo Jones', server?: TestApi['app']) =>
      call<{ organisationId: string; name?: string }>(
        API_ROUTES.invitationAccept,
        { token, params: { invitationId }, body: { name } },
        server,
      ),
    decline: (invitationId: string) =>
      call(API_ROUTES.invitationDecline, { token, params: { invitationId } }),
    join: (code: string, name = 'Kim Lee') =>
      call(API_ROUTES.organisationJoin, { token, body: { code, name } }),
    admit: (organisationId: string, memberId: string) =>
      call(API_ROUTES.memberAdmit, { token, params: { organisationId, memberId } }),
    changeRole: (
      organisationId: string,
      memberId: string,
      body: { version: number; role: string; areasTo?: string | null },
      server?: TestApi['app'],
    ) =>
      call<OrganisationMember & { name: string }>(
        API_ROUTES.memberUpdate,
        { token, params: { organisationId, memberId }, body },
        server,
      ),
    rename: (organisationId: string, memberId: string, body: { version: number; name: string }) =>
      call<OrganisationMember>(API_ROUTES.memberRename, {
        token,
        params: { organisationId, memberId },
        body,
      }),
    acknowledgeRemoval: (noticeId: string) =>
      call(API_ROUTES.removalAcknowledge, { token, params: { noticeId } }),
    remove: (
      organisationId: string,
      memberId: string,
      query: { version: string; owner?: string; areasTo?: string },
      server?: TestApi['app'],
    ) => call(API_ROUTES.memberDelete, { token, params: { organisationId, memberId }, query }, server),
  };
  return user;
}

const NAMES = { yourName: 'Ann Smith', organisationName: 'Harbour' };

/** Id of an account's member row. */
export async function memberIdOf({ pool }: TestApi, organisationId: string, sub: string): Promise<string> {
  const found = await pool.query<{ id: string }>(
    'select id from organisation_member where organisation_id = $1 and sub = $2',
    [organisationId, sub],
  );
  return found.rows[0]?.id ?? '';
}

/** Makes an organisation older than its first day. */
export async function ageOrganisation({ pool }: TestApi, organisationId: string): Promise<void> {
  await pool.query("update organisation set created = now() - interval '2 days' where id = $1", [
    organisationId,
  ]);
}
