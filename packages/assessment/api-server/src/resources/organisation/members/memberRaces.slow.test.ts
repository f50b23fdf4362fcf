import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import fc from 'fast-check';
import { createTestApi, type TestApi } from '../../../testing/createTestApi.ts';
import { addMember, createOrganisation, memberIdOf, membersOf } from '../../../testing/organisations.ts';

const RUNS = process.env['FULL'] === '1' ? 200 : 10;

/** Two servers at one database. */
let api: TestApi;
let servers: TestApi['app'][];
beforeAll(async () => {
  api = await createTestApi();
  servers = [api.app, await api.startServer()];
});
afterAll(async () => {
  await servers[1]?.close();
  await api.close();
});

const rolesOf = async (organisationId: string) => {
  const found = await api.pool.query<{ role: string }>(
    'select role from organisation_member where organisation_id = $1 and role is not null',
    [organisationId],
  );
  return found.rows.map(({ role }) => role);
};

const DEEDS = ['remove', 'demote', 'leave', 'stepDown', 'deleteAccount'] as const;
type Deed = (typeof DEEDS)[number];

interface Ending {
  organisationId: string;
  /** Whose role as an owner ends. */
  member: string;
  /** Of the member, or of another owner who removes or demotes. */
  token: string;
}

function end(deed: Deed, { organisationId, member, token }: Ending, server: TestApi['app']) {
  const caller = membersOf(api, token);
  switch (deed) {
    case 'remove':
    case 'leave':
      return caller.remove(organisationId, member, { version: '1' }, server);
    case 'demote':
    case 'stepDown':
      return caller.changeRole(organisationId, member, { version: 1, role: 'EDITOR' }, server);
    case 'deleteAccount':
      return api.call(API_ROUTES.userDelete, { token }, server);
  }
}

describe('A-SPC-013 owners', () => {
  /** Two owners and a reader; each owner acts on a server. */
  async function act(deeds: readonly [Deed, Deed]) {
    const { id, subs } = await createOrganisation(api);
    const owners = [subs.owner, await addMember(api, id, 'OWNER')];
    const tokens = await Promise.all(owners.map((sub) => api.signIn(sub)));
    const members = await Promise.all(owners.map((sub) => memberIdOf(api, id, sub)));
    const responses = deeds.map((deed, self) => {
      const subject = deed === 'remove' || deed === 'demote' ? 1 - self : self;
      const ending = { organisationId: id, member: members[subject]!, token: tokens[self]! };
      return end(deed, ending, servers[self]!);
    });
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    return { roles: await rolesOf(id), statuses };
  }

  test('two at once never leave the others without an owner', async () => {
    const anyDeed = fc.constantFrom(...DEEDS);
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyDeed, anyDeed), async (deeds) => {
        const { roles, statuses } = await act(deeds);
        expect(roles).toContain('OWNER');
        expect(statuses.every((status) => [200, 204, 403, 404, 409].includes(status))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});

/** Inserts an invitation of an account, made by a member. */
async function invite(organisationId: string, invitedBy: string, sub: string): Promise<string> {
  const added = await api.pool.query<{ id: string }>(
    `insert into organisation_invitation (organisation_id, email, email_key, role, invited_by, created, expires)
     values ($1, $2, $2, 'OWNER', $3, now(), now() + interval '14 days') returning id`,
    [organisationId, `${sub}@example.org`, invitedBy],
  );
  return added.rows[0]!.id;
}

test('A-SPC-032 accepted while its maker’s role ends, an invitation is used or ends, never both', async () => {
  for (let run = 0; run < RUNS; run++) {
    const deed = DEEDS[run % DEEDS.length]!;
    const { id, subs } = await createOrganisation(api);
    const otherToken = await api.signIn(await addMember(api, id, 'OWNER'));
    const other = membersOf(api, otherToken);
    const member = await memberIdOf(api, id, subs.owner);
    const isByOther = deed === 'remove' || deed === 'demote';
    const token = isByOther ? otherToken : await api.signIn(subs.owner);
    const sub = `ann-${randomUUID()}`;
    const ann = membersOf(api, await api.signIn(sub));
    const invitation = await invite(id, member, sub);
    const [accepted, ended] = await Promise.all([
      ann.accept(invitation, 'Bo Jones', servers[0]),
      end(deed, { organisationId: id, member, token }, servers[1]!),
    ]);
    expect([200, 204]).toContain(ended.status);
    const isUsed = accepted.status === 200;
    expect([accepted.status, (await other.ended(id)).length]).toEqual(isUsed ? [200, 0] : [404, 1]);
    expect(await other.invitations(id)).toEqual([]);
    const kinds = (await other.activity(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'memberJoined' || kind === 'invitationEnded')).toEqual([
      isUsed ? 'memberJoined' : 'invitationEnded',
    ]);
  }
}, 300_000);

test('A-SPC-009 accepted twice at once, and while withdrawn, at most one membership results', async () => {
  const { id, subs } = await createOrganisation(api);
  const owner = membersOf(api, await api.signIn(subs.owner));
  const invitedBy = await memberIdOf(api, id, subs.owner);
  for (let run = 0; run < RUNS; run++) {
    const sub = `ann-${randomUUID()}`;
    const ann = membersOf(api, await api.signIn(sub));
    const invitation = await invite(id, invitedBy, sub);
    const [first, second, withdrawn] = await Promise.all([
      ann.accept(invitation, 'Bo Jones', servers[0]),
      ann.accept(invitation, 'Bo Jones', servers[1]),
      owner.withdraw(id, invitation),
    ]);
    const done = [first.status === 200, second.status === 200, withdrawn.status === 204];
    expect(done.filter(Boolean)).toHaveLength(1);
    const members = await api.pool.query(
      'select from organisation_member where organisation_id = $1 and sub = $2',
      [id, sub],
    );
    expect(members.rowCount).toBe(done[2] ? 0 : 1);
    await api.pool.query('delete from organisation_member where organisation_id = $1 and sub = $2', [
      id,
      sub,
    ]);
  }
}, 300_000);

test('one code joined by several accounts at once lets one wait', async () => {
  const { id, subs } = await createOrganisation(api);
  const owner = membersOf(api, await api.signIn(subs.owner));
  const { code } = (await owner.joiningCode(id)).body;
  const accounts = await Promise.all(
    Array.from({ length: 4 }, async () => membersOf(api, await api.signIn(randomUUID()))),
  );
  const statuses = await Promise.all(accounts.map(async (each) => (await each.join(code)).status));
  expect(statuses.sort()).toEqual([202, 404, 404, 404]);
});
