import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

const actor = { by: 'tester', reason: 'because' };
const ISSUER = 'https://login.example';
let testConsole: TestConsole;

beforeAll(async () => {
  testConsole = await createTestConsole();
  await testConsole.registry.publish(sampleRelease('mf-triage', 'one'), true);
});
afterAll(() => testConsole.close());

const trusts = () => testConsole.registry.registry.access.trusts;
const wanted = {
  label: 'Triage team',
  kind: 'person',
  issuer: ISSUER,
  claims: 'groups=triage\r\nhd=example.org\r\n',
  remote: 'mf-triage',
  'can promote': 'yes',
};

test('an owner makes a trust once, sees it and revokes it', async () => {
  const form = { ...wanted, formKey: '3f0d1fdc-0000-4000-8000-000000000000' };
  for (let sent = 0; sent < 2; sent += 1) {
    const made = await testConsole.change('/console/access', form);
    expect([made.statusCode, made.headers.location]).toEqual([303, '/console/access?done=made']);
  }
  const [trust, ...others] = await trusts().list();
  expect([trust, others]).toMatchObject([
    {
      kind: 'person',
      label: 'Triage team',
      issuer: ISSUER,
      claims: { groups: 'triage', hd: 'example.org' },
      remote: 'mf-triage',
      actions: ['promote'],
      revokedAt: null,
    },
    [],
  ]);
  expect((await testConsole.get('/console/access')).body).toContain('<div>groups=triage</div>');
  const id = trust?.id ?? '';
  const revoked = await testConsole.change('/console/access/revoke', { id });
  expect(revoked.headers.location).toBe('/console/access?done=revoked');
  expect((await testConsole.get('/console/access')).body).toContain('Revoked trusts: 1');
  const [event] = await testConsole.registry.registry.log.events(1);
  expect(event).toMatchObject({ action: 'trust-revoke', identity: { kind: 'token' } });
});

test.each([
  ['a claim that can change', { claims: 'email=ana@example.org' }, 'can be changed by its holder'],
  ['no claim', { claims: ' ' }, '1 to 10 claims'],
  ['a claim twice', { claims: 'groups=a\ngroups=b' }, 'is no claim'],
  ['no right', { 'can promote': '' }, 'Tick at least one right'],
  ['a pipeline by its name', { kind: 'pipeline', claims: 'repository=acme/x' }, 'which can change hands'],
])('%s is refused, and the form keeps its input', async (_what, change, words) => {
  const refused = await testConsole.change('/console/access', { ...wanted, ...change });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain(words);
  expect(refused.body).toContain('value="Triage team"');
  expect((await trusts().list()).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
});

test('A-SSO-002 a trust can be of one environment, and an owner has all', async () => {
  const { environments } = testConsole.registry.registry;
  await environments.create({ name: 'staging', hosts: [], like: 'production' }, actor);
  expect((await testConsole.get('/console/access')).body).toContain(
    '<option translate="no" >staging</option>',
  );
  const form = { ...wanted, environment: 'staging' };
  const owner = await testConsole.change('/console/access', { ...form, owner: 'yes' });
  expect([owner.statusCode, owner.body.includes('An owner has all environments')]).toEqual([400, true]);
  expect((await testConsole.change('/console/access', form)).statusCode).toBe(303);
  const made = (await trusts().list()).find(({ revokedAt }) => revokedAt === null);
  expect(made?.remote).toBe('staging/mf-triage');
});

test('nobody but an owner sees or changes it', async () => {
  const scope = { label: 'Team', remote: '*', actions: ['promote' as const] };
  const { token } = await testConsole.registry.registry.access.tokens.create(scope, actor);
  const team = await testConsole.signIn(token);
  const answers = [
    await testConsole.get('/console/access', team),
    await testConsole.change('/console/access', wanted, team),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect((await testConsole.get('/console', team)).body).not.toContain('/console/access');
});
