import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { deleteUserData } from '../resources/user/deleteAccount.ts';
import { describeApi } from '../testing/describeApi.ts';
import { createOrganisation, membersOf } from '../testing/organisations.ts';
import { visitorOf } from '../testing/visitor.ts';
import { deleteExpired } from './deleteExpired.ts';

const START = new Date('2026-03-01T12:00:00Z');
const after = (days: number, seconds = 0) => new Date(START.getTime() + days * 86_400_000 + seconds * 1000);

describeApi('retention', (on) => {
  const gone = (days: number, seconds?: number) => deleteExpired(on.api.pool, after(days, seconds));

  test('triage sessions go 30 days after they were begun, with their answers, however lately used', async () => {
    on.api.state.now = START;
    const { id, answer } = await visitorOf(on.api);
    on.api.state.now = after(29);
    await answer('T01', ['T01_NO']);
    expect(await gone(30, -1)).toMatchObject({ triageSessions: 0 });
    expect(await gone(30, 1)).toMatchObject({ triageSessions: 1 });
    expect((await on.api.call(API_ROUTES.triageSession, { params: { sessionId: id } })).status).toBe(404);
    expect((await on.api.pool.query('select from triage_answer')).rowCount).toBe(0);
  });

  test('analytics events go after 90 days', async () => {
    on.api.state.now = START;
    const event = { id: randomUUID(), name: 'Login_Page', at: START.toISOString() };
    await on.api.call(API_ROUTES.analyticsEvents, { body: { events: [event] } });
    expect(await gone(90, -1)).toMatchObject({ analyticsEvents: 0 });
    expect(await gone(90, 1)).toMatchObject({ analyticsEvents: 1 });
  });

  test('rate limits go when they no longer limit', async () => {
    on.api.state.now = START;
    await gone(0);
    await on.api.call(API_ROUTES.triageSessionCreate, { from: '192.0.2.200' });
    expect(await gone(0, 3599)).toMatchObject({ rateLimits: 0 });
    expect((await gone(0, 3601)).rateLimits).toBeGreaterThanOrEqual(1);
    expect((await on.api.pool.query('select from usage_count')).rowCount).toBe(0);
  });

  test('expired invitations go', async () => {
    const { id, subs } = await createOrganisation(on.api);
    const owner = membersOf(on.api, await on.api.signIn(subs.owner));
    await owner.invite(id, [{ email: 'new@example.org' }]);
    expect(await deleteExpired(on.api.pool)).toMatchObject({ invitations: 0 });
    const later = new Date(Date.now() + 14 * 86_400_000 + 1000);
    expect(await deleteExpired(on.api.pool, later)).toMatchObject({ invitations: 1 });
  });

  test('the mark of a deleted account goes after its tokens; accounts and assessments stay', async () => {
    on.api.state.now = START;
    const id = await on.ann.begin();
    await on.api.call(API_ROUTES.userDelete, { token: await on.api.signIn('bob') });
    expect(await gone(2, -1)).toMatchObject({ accountMarks: 0 });
    expect(await gone(2, 1)).toMatchObject({ accountMarks: 1 });
    await gone(4000);
    expect((await on.ann.get(id)).id).toBe(id);
  });

  test('the rows of an idle account can be deleted without its token', async () => {
    const id = await on.ann.completed();
    await deleteUserData(on.api.pool, on.sub, new Date());
    expect((await on.ann.results(id)).status).toBe(404);
    expect(await on.ann.list()).toEqual([]);
  });
});
