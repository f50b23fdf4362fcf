import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

const ana = { by: 'ana', reason: 'because' };
let made: TestConsole;

beforeAll(async () => {
  made = await createTestConsole();
  await made.registry.publish(sampleRelease('shell', 'one'), true);
});
afterAll(() => made.close());

const body = async (url: string) => (await made.get(url)).body;
const publishTwo = async (remote: string) => {
  const first = await made.registry.publish(sampleRelease(remote, 'one'), true);
  const second = await made.registry.publish(sampleRelease(remote, 'two'), true);
  return [first, second] as const;
};
/** Returns text without markup. */
const remoteRow = (page: string, remote: string) =>
  (page.split('<tr>').find((row) => row.includes(`>${remote}</a>`)) ?? '').replace(/<[^>]*>|\s+/g, ' ');

test('the first page’s head says that automatic rollback is exhausted, until a person acts', async () => {
  const shownTexts = async () => {
    const page = await body('/console');
    const at = page.indexOf('Automatic rollback is exhausted');
    return at > 0 && at < page.indexOf('<table>');
  };
  for (const remote of ['mf-auth', 'mf-results']) await publishTwo(remote);
  for (const remote of ['mf-auth', 'mf-results']) {
    expect(await shownTexts()).toBe(false);
    await made.registry.registry.rollouts.rollback(remote, {
      by: 'health watch',
      reason: 'It fails.',
      automatic: true,
    });
  }
  expect(await shownTexts()).toBe(true);
  await publishTwo('mf-triage');
  expect(await shownTexts()).toBe(false);
});

test('a killed stable release reads what visitors get instead of it', async () => {
  const [first, second] = await publishTwo('mf-killed');
  const row = async () => remoteRow(await body('/console'), 'mf-killed');
  expect(await row()).toContain('○ No loads');
  await made.registry.registry.rollouts.kill('mf-killed', second, ana);
  expect(await row()).toContain(`■ Killed: visitors get ${first}`);
  await made.registry.registry.rollouts.kill('mf-killed', first, ana);
  expect(await row()).toContain('■ Killed: its pages answer 503');
  expect(await row()).not.toContain('No loads');
  const page = await body('/console/remotes/mf-killed');
  expect(page).toContain('■ Killed: its pages answer 503');
  expect(page).not.toContain('○ No loads');
});
