import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

const actor = { by: 'ana', reason: 'because' };
const AT = '/console/proposals';
let testConsole: TestConsole;
let first = '';
let second = '';
let ben = '';

const registry = () => testConsole.registry.registry;
const stable = () => registry().map.current().remotes['mf-triage']?.stable;
const body = async (url: string, session?: string) => (await testConsole.get(url, session)).body;
const change = (url: string, form: Record<string, string>, session?: string) =>
  testConsole.change(url, form, session);
const waiting = async () => (await registry().proposals.list()).map(({ id }) => String(id));

beforeAll(async () => {
  testConsole = await createTestConsole();
  for (const remote of ['shell', 'mf-triage'])
    first = await testConsole.registry.publish(sampleRelease(remote, 'one'), true);
  second = await testConsole.registry.publish(sampleRelease('mf-triage', 'two'));
  await registry().environments.configure('production', { rules: { approvals: 1 } }, actor);
  const scope = { label: 'Ben', remote: 'mf-triage', actions: ['promote' as const] };
  ben = await testConsole.signIn((await registry().access.tokens.create(scope, actor)).token);
});
afterAll(() => testConsole.close());

test('A-ENV-007 a promotion waits, and a form sent again does not look as if it were made', async () => {
  const url = '/console/remotes/mf-triage/promote';
  const form = { release: second, formKey: '3f0d1fdc-0000-4000-8000-000000000000' };
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await change(url, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/console/remotes/mf-triage?done=proposed',
    ]);
  }
  expect([stable(), (await waiting()).length]).toEqual([first, 1]);
  expect(await body('/console')).toContain('<a href="/console/proposals">Waiting for approval: 1</a>');
  expect(await body('/console/remotes/mf-triage?done=proposed')).toContain('waits for the approval');
});

test('the page shows pending proposals; their author can only decline; reading decides nothing', async () => {
  const page = await body(AT);
  expect(page).toContain(second);
  expect(page).toContain('proves nothing about people');
  expect([page.includes(`${AT}/approve`), page.includes(`${AT}/decline`)]).toEqual([false, true]);
  const [id = ''] = await waiting();
  expect((await testConsole.get(`${AT}/approve?proposal=${id}`, ben)).statusCode).toBe(302);
  expect(stable()).toBe(first);
});

test('an approval without a reason, by the first person or from another origin is refused', async () => {
  const [proposal = ''] = await waiting();
  const without = await change(`${AT}/approve`, { proposal, reason: ' ' }, ben);
  expect([without.statusCode, without.body.includes('Every change needs a reason')]).toEqual([400, true]);
  const own = await change(`${AT}/approve`, { proposal });
  expect([own.statusCode, own.body.includes('You proposed')]).toEqual([403, true]);
  const elsewhere = await testConsole.post(
    `${AT}/approve`,
    { proposal, reason: 'because' },
    { origin: 'http://evil.example', cookie: ben },
  );
  expect(elsewhere.statusCode).toBe(403);
  expect(stable()).toBe(first);
});

test('A-ENV-008 one that no longer fits is refused with the reason, keeps the input and stays', async () => {
  const [proposal = ''] = await waiting();
  await registry().environments.configure('production', { rules: null }, actor);
  await registry().rollouts.promote('mf-triage', second, actor);
  await registry().environments.configure('production', { rules: { approvals: 1 } }, actor);
  const refused = await change(`${AT}/approve`, { proposal, reason: 'tested by me' }, ben);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain(`${second} is already stable`);
  expect(refused.body).toContain('value="tested by me"');
  expect(await waiting()).toEqual([proposal]);
});

test('a second person approves with a reason, and the log names both', async () => {
  await registry().rollouts.rollback('mf-triage', actor);
  const [proposal = ''] = await waiting();
  const approved = await change(`${AT}/approve`, { proposal, reason: 'tested by me' }, ben);
  expect([approved.statusCode, approved.headers.location]).toEqual([303, `${AT}?done=approve`]);
  expect([stable(), await waiting()]).toEqual([second, []]);
  expect(await body('/console')).not.toContain('Waiting for approval');
  const log = await body('/console/log');
  expect(log).toContain(`tested by me (proposal ${proposal})`);
  expect(log).toContain('approved by Ben');
});

test('A-XPM-023 a proposed experiment is shown with what its plan needs', async () => {
  const release = await testConsole.registry.publish(sampleRelease('mf-triage', 'tried'));
  const plan = { question: 'Is it shorter?', decidingStep: 'triageFinished', direction: 'increase' };
  const numbers = { percent: '10', baseRate: '20', smallestEffect: '5', minimumDays: '7' };
  const form = { release, name: 'short', ...plan, ...numbers };
  await change('/console/remotes/mf-triage/experiment-start', form);
  const page = await body(AT);
  expect(page).toMatch(/Is it shorter\?[^]*A verdict needs 7 days and 534 visitors in each arm; with 3,045/);
  const [proposal = ''] = await waiting();
  await change(`${AT}/decline`, { proposal });
});

test('A-GRD-011 a proposed rollout names its guards', async () => {
  const release = await testConsole.registry.publish(sampleRelease('mf-triage', 'guarded'));
  const steps = [{ percent: 1, seconds: 60 }];
  const guardrails = { speeds: ['lcp' as const], onBroken: 'pause' as const };
  const { id } = await registry().proposals.create(
    { action: 'rollout-start', remote: 'mf-triage', release, steps, sample: 1, guardrails },
    { ...actor, identity: { kind: 'token', id: 'ana' } },
  );
  expect(await body(AT)).toContain('Guards: crash, LCP. A broken one pauses the rollout; a crash ends it.');
  await registry().proposals.decline(id, { ...actor, identity: { kind: 'token', id: 'ana' } });
});

test('with several environments the first page links to what waits in each', async () => {
  const settings = { name: 'staging', hosts: [], like: 'production', rules: { approvals: 1 } };
  await registry().environments.create(settings, actor);
  const release = await testConsole.registry.publish(sampleRelease('mf-triage', 'three'));
  await registry()
    .environments.in('staging')
    .proposals.create(
      { action: 'promote', remote: 'mf-triage', release },
      { ...actor, identity: { kind: 'token', id: 'ana' } },
    );
  const page = await body('/console');
  expect(page).toContain('href="/console/in/staging/proposals"');
  expect(page).not.toContain('href="/console/in/production/proposals"');
  expect(await body('/console/in/staging')).toContain('Waiting for approval: 1');
});
