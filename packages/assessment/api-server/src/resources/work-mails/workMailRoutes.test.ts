import { beforeEach, expect, test } from '@jest/globals';
import { API_ROUTES, type UserExport, type WorkEmails } from '@psma/api-contract';
import { deleteExpired } from '../../retention/deleteExpired.ts';
import { createAssignedArea, type AssignedArea } from '../../testing/areas.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { workMailsOf } from '../../testing/workMails.ts';
import { deleteUserData } from '../user/deleteAccount.ts';

describeApi('A-ASG-019 emails about shared work are turned off', (on) => {
  let area: AssignedArea;
  let mails: ReturnType<typeof workMailsOf>;
  let address: string;
  beforeEach(async () => {
    await on.api.pool.query('delete from work_notice');
    area = await createAssignedArea(on.api);
    mails = workMailsOf(on.api);
    address = await mails.setAddress(area.contributor);
  });

  const token = () => area.tokens.contributor;
  const setting = async (asked = token()) =>
    (await on.api.call<WorkEmails>(API_ROUTES.userWorkEmails, { token: asked })).body;
  const turn = (isOn: boolean) =>
    on.api.call<WorkEmails>(API_ROUTES.userWorkEmailsUpdate, { token: token(), body: { on: isOn } });
  const sendOne = async () => {
    await mails.run(10);
    return (await mails.to(address))[0]!;
  };
  const keyIn = (text: string) => /stop=([\w-]+)/.exec(text)?.[1] ?? '';
  const inject = (method: 'GET' | 'POST', url: string) =>
    on.api.app.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });

  test('in the settings, where they concern accounts that work with others', async () => {
    expect(await setting()).toEqual({ on: true, applies: true });
    await on.ann.begin();
    expect(await setting(on.token)).toEqual({ on: true, applies: false });
    expect(await turn(false)).toMatchObject({ status: 200, body: { on: false } });
    await mails.run(10);
    expect(await mails.to(address)).toEqual([]);
    expect((await turn(true)).body).toEqual({ on: true, applies: true });
    await area.owner.assign('GOV', { version: 0, assignee: area.contributor, due: null });
    expect((await sendOne()).plain).toContain('You were asked to answer an area.');
  });

  test('by a mail client with one request, and reading its URL changes nothing', async () => {
    const { stopUrl } = await sendOne();
    const url = stopUrl!.replace('https://tool.example', '');
    expect(stopUrl).toMatch(/^https:\/\/tool\.example\/api\/work-emails\/[\w-]{32}\/stop$/);
    const read = await inject('GET', url);
    expect([read.statusCode, read.headers['location']]).toEqual([
      303,
      expect.stringMatching(/\/emails\?stop=[\w-]{32}$/),
    ]);
    expect(await setting()).toMatchObject({ on: true });
    expect((await inject('POST', url)).statusCode).toBe(204);
    expect((await inject('POST', url)).statusCode).toBe(204);
    expect(await setting()).toMatchObject({ on: false });
  });

  test('by the page of the link, without a session, which also turns them on again', async () => {
    const mailKey = keyIn((await sendOne()).plain);
    const stored = await on.api.pool.query<{ row: string }>(
      'select work_mail_key::text as row from work_mail_key',
    );
    expect(stored.rows.some(({ row }) => row.includes(mailKey))).toBe(false);
    for (const isOn of [false, true]) {
      const changed = await on.api.call(API_ROUTES.workEmails, { params: { mailKey }, body: { on: isOn } });
      expect(changed.status).toBe(204);
      expect(await setting()).toMatchObject({ on: isOn });
    }
    const unknown = { params: { mailKey: 'x'.repeat(32) }, body: { on: false } };
    expect((await on.api.call(API_ROUTES.workEmails, unknown)).status).toBe(404);
  });

  test('and are in the download of own data then', async () => {
    const exported = async () =>
      (await on.api.call<UserExport>(API_ROUTES.userExport, { token: token() })).body;
    expect(await exported()).not.toHaveProperty('workEmails');
    await turn(false);
    expect(await exported()).toMatchObject({ workEmails: { on: false } });
  });

  test('until the account is deleted, with keys and notices', async () => {
    await turn(true);
    await sendOne();
    await area.owner.assign('GOV', { version: 0, assignee: area.contributor, due: null });
    await deleteUserData(on.api.pool, area.subs.contributor, new Date());
    const left = await on.api.pool.query(
      `select 'key' as found from work_mail_key where sub = $1
       union all select 'notice' from work_notice where member_id = $2`,
      [area.subs.contributor, area.contributor],
    );
    expect(left.rows).toEqual([]);
  });

  test('keys of links go after a year', async () => {
    await sendOne();
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await deleteExpired(on.api.pool, later(364))).toMatchObject({ workMailKeys: 0 });
    expect((await deleteExpired(on.api.pool, later(366))).workMailKeys).toBeGreaterThan(0);
  });
});
