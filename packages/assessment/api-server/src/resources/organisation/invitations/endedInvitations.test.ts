import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, ORGANISATION } from '@psma/api-contract';
import { deleteExpired } from '../../../retention/deleteExpired.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import {
  addMember,
  ageOrganisation,
  createOrganisation,
  memberIdOf,
  membersOf,
} from '../../../testing/organisations.ts';
import { deleteUserData } from '../../user/deleteAccount.ts';

/** Statements of the previous version. */
const MARK_DELETED = `insert into account (sub, deleted) values ($1, now())
  on conflict (sub) do update set deleted = excluded.deleted where account.deleted is null`;
const END_MEMBER = `update organisation_member set role = null, ended = now(), email = null, version = version + 1
  where sub = $1`;

describeApi('what ends with the role of an owner', (on) => {
  let id: string;
  /** Account of the owner who invites, and then is none. */
  let sub: string;
  let maker: ReturnType<typeof membersOf>;
  let makerId: string;
  /** Stays. */
  let owner: ReturnType<typeof membersOf>;
  /** Is invited. */
  let ann: ReturnType<typeof membersOf>;
  let email: string;

  beforeEach(async () => {
    const organisation = await createOrganisation(on.api);
    id = organisation.id;
    sub = organisation.subs.owner;
    await ageOrganisation(on.api, id);
    await on.api.pool.query("update organisation set name = 'Harbour' where id = $1", [id]);
    await on.api.pool.query("update organisation_member set name = 'Ann Smith' where sub = $1", [sub]);
    makerId = await memberIdOf(on.api, id, sub);
    maker = membersOf(on.api, await on.api.signIn(sub));
    owner = membersOf(on.api, await on.api.signIn(await addMember(on.api, id, 'OWNER')));
    ann = membersOf(on.api, on.token);
    email = `${on.sub}@example.org`;
  });

  const inviteAnn = async () => (await maker.invite(id, [{ email, role: 'OWNER' }])).body.invitations[0]!.id;
  const remove = () => owner.remove(id, makerId, { version: '1' });

  test.each<[string, () => Promise<unknown>]>([
    ['removed', () => remove()],
    ['leaving', () => maker.remove(id, makerId, { version: '1' })],
    ['given a lower role', () => owner.changeRole(id, makerId, { version: 1, role: 'EDITOR' })],
    ['taking a lower role', () => maker.changeRole(id, makerId, { version: 1, role: 'READER' })],
    [
      'deleting the account',
      async () => on.api.call(API_ROUTES.userDelete, { token: await on.api.signIn(sub) }),
    ],
    ['deleted for idleness', () => deleteUserData(on.api.pool, sub, new Date())],
    ['removed by an older server', () => on.api.pool.query(END_MEMBER, [sub])],
    ['deleted by an older server', () => on.api.pool.query(MARK_DELETED, [sub])],
  ])('A-SPC-032 an owner’s invitations and codes end with the owner %s, others’ stay', async (_, end) => {
    const invitation = await inviteAnn();
    const { code } = (await maker.joiningCode(id, { role: 'EDITOR' })).body;
    await owner.invite(id, [{ email: 'other@example.org' }]);
    await end();
    expect((await ann.accept(invitation)).status).toBe(404);
    expect((await ann.join(code)).status).toBe(404);
    expect(await ann.received()).toEqual([]);
    expect(await owner.invitations(id)).toMatchObject([{ email: 'other@example.org' }]);
    const ended = await owner.ended(id);
    expect(ended).toHaveLength(2);
    expect(ended).toContainEqual(expect.objectContaining({ id: invitation, email, role: 'OWNER' }));
    expect(ended).toContainEqual(expect.objectContaining({ email: null, role: 'EDITOR' }));
    const recorded = (await owner.activity(id)).filter(({ kind }) => kind.endsWith('Ended'));
    expect(recorded).toHaveLength(2);
    expect(recorded).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'invitationEnded', role: 'OWNER', by: expect.objectContaining({ id: makerId }) },
        about: expect.objectContaining({ id: invitation, email }),
      }),
    );
    expect(recorded).toContainEqual(expect.objectContaining({ kind: 'joiningCodeEnded', role: 'EDITOR' }));
  });

  test('A-SPC-032 an owner again has none of them back', async () => {
    const invitation = await inviteAnn();
    await owner.changeRole(id, makerId, { version: 1, role: 'READER' });
    await owner.changeRole(id, makerId, { version: 2, role: 'OWNER' });
    expect((await ann.accept(invitation)).status).toBe(404);
    expect((await owner.sendAgain(id, invitation)).status).toBe(404);
    expect((await owner.withdraw(id, invitation)).status).toBe(404);
  });

  test('an invitation that another owner renewed before is the other’s, and stays open', async () => {
    const invitation = await inviteAnn();
    await owner.invite(id, [{ email }]);
    await remove();
    expect((await ann.accept(invitation)).status).toBe(200);
  });

  test('of an expired invitation nothing is listed', async () => {
    await inviteAnn();
    await on.api.pool.query(
      "update organisation_invitation set expires = now() - interval '1 minute' where invited_by = $1",
      [makerId],
    );
    await remove();
    expect(await owner.ended(id)).toEqual([]);
  });

  describe('A-SPC-033 a remaining owner', () => {
    test('renews an ended invitation as the own one, once', async () => {
      const invitation = await inviteAnn();
      await remove();
      expect(await owner.renew(id, invitation)).toMatchObject({ status: 200, body: { joiningCode: null } });
      expect(await owner.ended(id)).toEqual([]);
      expect((await owner.renew(id, invitation)).status).toBe(404);
      const [renewed] = (await ann.received())!;
      expect(renewed).toMatchObject({ role: 'OWNER' });
      expect((await ann.accept(renewed!.id)).status).toBe(200);
    });

    test('gets a new code for an ended one', async () => {
      const { code } = (await maker.joiningCode(id, { role: 'EDITOR' })).body;
      await remove();
      const [ended] = await owner.ended(id);
      const renewed = (await owner.renew(id, ended!.id)).body.joiningCode!.code;
      expect(renewed).not.toBe(code);
      expect((await ann.join(renewed)).status).toBe(202);
    });

    test('invites an address of the list again, which takes it off the list', async () => {
      await inviteAnn();
      await remove();
      await owner.invite(id, [{ email: email.toUpperCase() }]);
      expect(await owner.ended(id)).toEqual([]);
    });

    test('takes an ended invitation off the list', async () => {
      const invitation = await inviteAnn();
      await remove();
      expect((await owner.removeEnded(id, invitation)).status).toBe(204);
      expect((await owner.removeEnded(id, invitation)).status).toBe(404);
      expect(await owner.ended(id)).toEqual([]);
    });

    test('finds it for 30 days, with the organisation’s own only', async () => {
      const invitation = await inviteAnn();
      await remove();
      const { id: other, subs } = await createOrganisation(on.api);
      const stranger = membersOf(on.api, await on.api.signIn(subs.owner));
      expect((await stranger.renew(other, invitation)).status).toBe(404);
      expect((await stranger.removeEnded(other, invitation)).status).toBe(404);
      const after = (days: number) => new Date(Date.now() + days * 86_400_000);
      await deleteExpired(on.api.pool, after(29));
      expect(await owner.ended(id)).toHaveLength(1);
      expect((await deleteExpired(on.api.pool, after(31))).endedInvitations).toBeGreaterThan(0);
      expect(await owner.ended(id)).toEqual([]);
    });
  });

  describe('A-SPC-034 an account that waits by the code of a former owner', () => {
    const waiting = async () => (await owner.organisation(id)).members.find(({ waits }) => waits)!;

    test('is listed with that owner’s name, and sees nothing until it is admitted', async () => {
      await ann.join((await maker.joiningCode(id)).body.code);
      expect(await waiting()).not.toHaveProperty('formerOwner');
      await remove();
      expect(await waiting()).toMatchObject({ name: 'Kim Lee', formerOwner: 'Ann Smith' });
      expect(await ann.organisation(id)).toMatchObject({ status: 404 });
      expect((await owner.admit(id, (await waiting()).id)).status).toBe(200);
      expect((await ann.organisation(id)).you?.role).toBe('READER');
    });

    test('is listed without a name if the account was deleted', async () => {
      await ann.join((await maker.joiningCode(id)).body.code);
      await deleteUserData(on.api.pool, sub, new Date());
      expect(await waiting()).toMatchObject({ formerOwner: '' });
    });

    test('is not marked if an older server let it wait', async () => {
      const { code } = (await maker.joiningCode(id)).body;
      await ann.join(code);
      await on.api.pool.query('update organisation_member set waiting_by = null where sub = $1', [on.sub]);
      await remove();
      expect(await waiting()).not.toHaveProperty('formerOwner');
    });
  });

  test('A-SPC-035 what a former owner shared stays open, and is listed with the name', async () => {
    const stays = randomUUID();
    await on.api.pool.query(
      `insert into share (id, organisation_id, session_id, holds, created_by, created, expires)
       select $1, organisation_id, id, 'RESULTS', $2, now(), now() + interval '7 days'
       from assessment_session where organisation_id = $3`,
      [stays, makerId, id],
    );
    const shares = async () => {
      const token = await on.api.signIn(await addMember(on.api, id, 'OWNER'));
      const headers = { [ORGANISATION]: id };
      return (await on.api.call<object[]>(API_ROUTES.shares, { token, headers })).body;
    };
    expect((await shares())[0]).not.toHaveProperty('formerOwner');
    await remove();
    expect(await shares()).toMatchObject([{ id: stays, ended: null, formerOwner: 'Ann Smith' }]);
  });
});
