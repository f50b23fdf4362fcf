import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { findRollout } from '@psma/release-model';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

const AT = '/console/remotes/mf-triage';
const NOW = new Date();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
let testConsole: TestConsole;

const registry = () => testConsole.registry.registry;
const page = async (url = AT) => (await testConsole.get(url)).body;

beforeAll(async () => {
  testConsole = await createTestConsole();
  for (const remote of ['shell', 'mf-triage'])
    await testConsole.registry.publish(sampleRelease(remote, 'one'), true);
  const tried = await testConsole.registry.publish(sampleRelease('mf-triage', 'two'));
  const steps = [
    { percent: 0, untilApproved: true as const },
    { percent: 5, until: inHours(30), zone: 'Europe/Berlin' },
  ];
  await registry().stagedRollouts.start(
    'mf-triage',
    { releaseId: tried, steps, sample: 1 },
    {
      by: 'ana',
      reason: 'because',
      identity: { kind: 'token', id: 'ana' },
    },
  );
});
afterAll(() => testConsole.close());

test('A-PLN-051 a form approves the step that waits, and no other one', async () => {
  expect(await page()).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d Europe\/Berlin \(UTC\+0[12]:00\)/);
  expect(await page()).toContain('<input type="hidden" name="step" value="1" />');
  const wrong = await testConsole.change(`${AT}/rollout-approve`, { step: '2' });
  expect([wrong.statusCode, wrong.body.includes('Step 2 cannot be approved')]).toEqual([400, true]);
  const without = await testConsole.change(`${AT}/rollout-approve`, { step: '1', reason: ' ' });
  expect(without.statusCode).toBe(400);
  const approved = await testConsole.change(`${AT}/rollout-approve`, { step: '1' });
  expect(approved.headers.location).toBe(`${AT}?done=rollout-approve`);
  expect(findRollout(registry().map.current().remotes['mf-triage'])?.rollout.approved).toBeDefined();
  expect(await page()).not.toContain('rollout-approve');
});

test('A-PLN-048 active and coming freezes are shown with zone, also of several environments', async () => {
  const actor = { by: 'ben <i>', reason: 'holidays' };
  await registry().freezes.create({ from: inHours(-1), to: inHours(1), zone: 'Asia/Kolkata' }, actor);
  await registry().freezes.create({ from: inHours(24), to: inHours(48), zone: 'Europe/London' }, actor);
  for (const url of [AT, '/console']) {
    const shown = await page(url);
    expect(shown).toMatch(/Freeze until .* Asia\/Kolkata \(UTC\+05:30\), set by ben &lt;i&gt;: holidays\./);
    expect(shown).toMatch(/Coming freeze from .* Europe\/London .* to .* Europe\/London/);
  }
  await registry().environments.create({ name: 'staging', hosts: [], like: 'production' }, actor);
  expect((await page('/console')).match(/Freeze until/g)).toHaveLength(1);
});
