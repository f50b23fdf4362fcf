import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { deleteExpired } from '../../../retention/deleteExpired.ts';
import { assessmentsOf } from '../../../testing/assessments.ts';
import { describeApi } from '../../../testing/describeApi.ts';
import {
  addMember,
  createOrganisation,
  homeOf,
  memberIdOf,
  membersOf,
} from '../../../testing/organisations.ts';
import { planOf } from '../../../testing/plans.ts';
import { deleteUserData } from '../../user/deleteAccount.ts';
import { observeOlderServers } from './olderServers.ts';

/** Statements of the previous version. */
const INSERT_SESSION = `with living as (
    insert into account (sub) values ($1)
    on conflict (sub) do update set sub = excluded.sub where account.deleted is null returning sub)
  insert into assessment_session (owner, title, content_hash, created, updated)
  select sub, 'Older', (select hash from content_version limit 1), now(), now() from living returning id`;
const INSERT_ITEM = `insert into plan_item (owner, id, title, responsible, note, created, updated)
  values ($1, $2, 'Older', '', '', now(), now())`;
const SAVE_TARGET = `insert into target (owner, overall, version, updated) values ($1, $2, $3, now())
  on conflict (owner) do update set overall = excluded.overall, version = excluded.version, updated = excluded.updated`;
const MARK_DELETED = `insert into account (sub, deleted) values ($1, now())
  on conflict (sub) do update set deleted = excluded.deleted where account.deleted is null`;

describeApi('a server of the previous version', (on) => {
  const query = (text: string, values: unknown[]) =>
    on.api.pool.query<{ id: string; owner: string | null }>(text, values);
  const insertSession = async (sub: string): Promise<string> =>
    (await query(INSERT_SESSION, [sub])).rows[0]!.id;
  const ownersOf = async (table: string, organisation: string) =>
    (await query(`select owner from ${table} where organisation_id = $1`, [organisation])).rows.map(
      ({ owner }) => owner,
    );

  test('A-SPC-002 writes rows of a new account, which this version shows and changes', async () => {
    const session = await insertSession(on.sub);
    await query(INSERT_ITEM, [on.sub, randomUUID()]);
    await query(SAVE_TARGET, [on.sub, 3, 1]);
    expect((await on.ann.list()).map(({ id }) => id)).toEqual([session]);
    const plan = planOf(on.api, on.token);
    expect(await plan.items()).toHaveLength(1);
    expect(await plan.targets()).toMatchObject({ overall: 3, version: 1 });

    expect((await plan.setTargets({ version: 1, overall: 4 })).status).toBe(200);
    await query(SAVE_TARGET, [on.sub, 5, 3]);
    expect(await plan.targets()).toMatchObject({ overall: 5, version: 3 });
    await on.ann.answerAll(session);
    expect((await on.ann.complete(session)).status).toBe(200);
  });

  test('names the creator, as this version does', async () => {
    const session = await insertSession(on.sub);
    const created = await query(
      'select m.sub as owner from assessment_session s join organisation_member m on m.id = s.created_by where s.id = $1',
      [session],
    );
    expect(created.rows).toEqual([{ owner: on.sub }]);
  });

  test('A-SPC-002 finds by owner what this version wrote', async () => {
    await on.ann.begin();
    const plan = planOf(on.api, on.token);
    await plan.add();
    await plan.setTargets({ overall: 3 });
    for (const table of ['assessment_session', 'plan_item', 'target'])
      expect((await query(`select from ${table} where owner = $1`, [on.sub])).rowCount).toBe(1);
  });

  test('deletes an account’s own organisation with the account', async () => {
    const id = await on.ann.begin();
    const home = await homeOf(on.api, on.sub);
    await query(MARK_DELETED, [on.sub]);
    await query('delete from assessment_session where owner = $1', [on.sub]);
    expect((await query('select from organisation where id = $1', [home])).rowCount).toBe(0);
    expect((await query('select from assessment_session where id = $1', [id])).rowCount).toBe(0);
    await deleteExpired(on.api.pool, new Date(Date.now() + 3 * 86_400_000));
    expect((await query('select from account where sub = $1', [on.sub])).rowCount).toBe(0);
  });

  test.each([
    ['the previous version', async (sub: string) => void (await query(MARK_DELETED, [sub]))],
    ['this version', async (sub: string) => deleteUserData(on.api.pool, sub, new Date())],
  ])('an account deleted by %s leaves shared rows to another owner', async (_version, remove) => {
    const { id, session, subs } = await createOrganisation(on.api);
    const other = await addMember(on.api, id, 'OWNER');
    const token = await on.api.signIn(subs.owner);
    await planOf(on.api, token).add();
    await planOf(on.api, token).setTargets({ overall: 3 });

    await remove(subs.owner);
    expect(await ownersOf('assessment_session', id)).toEqual([other]);
    expect(await ownersOf('plan_item', id)).toEqual([other]);
    expect(await ownersOf('target', id)).toEqual([null]);
    const kept = assessmentsOf(on.api, await on.api.signIn(other));
    expect((await kept.get(session)).id).toBe(session);
    expect((await on.api.call(API_ROUTES.assessmentSessions, { token })).body).toEqual([]);

    const former = await query(
      `select sub, name, role, ended is not null as ended from organisation_member
       where organisation_id = $1 and role is null and sub is null`,
      [id],
    );
    expect(former.rows).toEqual([{ sub: null, name: '', role: null, ended: true }]);
    await deleteExpired(on.api.pool, new Date(Date.now() + 3 * 86_400_000));
    expect((await query('select from account where sub = $1', [subs.owner])).rowCount).toBe(0);
  });

  test('shows rows of an organisation without owner to no account', async () => {
    const { id, session, subs } = await createOrganisation(on.api);
    await deleteUserData(on.api.pool, subs.owner, new Date());
    expect(await ownersOf('assessment_session', id)).toEqual([null]);
    const reader = assessmentsOf(on.api, await on.api.signIn(subs.reader));
    expect((await reader.get(session)).id).toBe(session);
  });

  describe('with shared organisations', () => {
    /** Runs with a connection of the previous version. */
    async function asOlder(work: (client: Queryable) => Promise<void>): Promise<void> {
      const client = await on.api.pool.connect();
      await client.query("set application_name = 'psma/3'");
      await work(client).finally(() => client.release(true));
      const isConnected = `select from pg_stat_activity
        where datname = current_database() and application_name = 'psma/3'`;
      while ((await query(isConnected, [])).rowCount !== 0);
    }
    const inviteAnn = async (organisation: string, owner: string) =>
      membersOf(on.api, await on.api.signIn(owner)).invite(organisation, [
        { email: `${on.sub}@example.org` },
      ]);

    test('no second member is possible while one runs, and for an hour after', async () => {
      const { id, subs } = await createOrganisation(on.api);
      const refused = { status: 409, body: { name: 'OlderServer' } };
      const invited = await inviteAnn(id, subs.owner);
      const invitation = invited.body.invitations[0]!.id;
      const ann = membersOf(on.api, on.token);
      await asOlder(async () => {
        expect(await inviteAnn(id, subs.owner)).toMatchObject(refused);
        expect(await ann.accept(invitation)).toMatchObject(refused);
        const stop = observeOlderServers(on.api.pool);
        await waitForSeen();
        stop();
      });
      expect(await ann.accept(invitation)).toMatchObject(refused);
      await query("update older_server set seen_at = now() - interval '61 minutes'", []);
      expect((await ann.accept(invitation)).status).toBe(200);
      await query('delete from older_server', []);
    });

    async function waitForSeen(): Promise<void> {
      while ((await query('select from older_server', [])).rowCount === 0);
    }

    test('its deletes of shared rows are refused, those of rows of one account are not', async () => {
      const { id, session, subs } = await createOrganisation(on.api);
      await planOf(on.api, await on.api.signIn(subs.owner)).add();
      const own = await on.ann.begin();
      await asOlder(async (client) => {
        for (const table of ['assessment_session', 'plan_item'])
          await expect(client.query(`delete from ${table} where organisation_id = $1`, [id])).rejects.toThrow(
            'several members',
          );
        await client.query('delete from assessment_session where id = $1', [own]);
        await client.query(MARK_DELETED, [on.sub]);
      });
      const reader = assessmentsOf(on.api, await on.api.signIn(subs.reader));
      expect((await reader.get(session)).id).toBe(session);
      expect(await on.ann.list()).toEqual([]);
    });

    test('finds no row of an organisation by the name of a member that was removed or left', async () => {
      const { id, subs } = await createOrganisation(on.api);
      const other = await addMember(on.api, id, 'OWNER');
      const token = await on.api.signIn(subs.owner);
      await planOf(on.api, token).add();
      await planOf(on.api, token).setTargets({ overall: 3 });
      const owner = membersOf(on.api, await on.api.signIn(other));
      const member = await memberIdOf(on.api, id, subs.owner);
      expect((await owner.remove(id, member, { version: '1' })).status).toBe(204);
      expect(await ownersOf('assessment_session', id)).toEqual([other]);
      expect(await ownersOf('plan_item', id)).toEqual([other]);
      expect(await ownersOf('target', id)).toEqual([null]);
      await insertSession(subs.owner);
      expect(await homeOf(on.api, subs.owner)).not.toBe(id);
    });
  });
});
