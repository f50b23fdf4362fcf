import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { USES_FILE } from '@psma/release-model';
import { createTestConsole, type TestConsole } from './console.testing.ts';

const actor = { by: 'ana', reason: 'because' };
const AT = '/console/remotes/mf-results';
const LINK = '/mf-results/:session';

const release = (remote: string, seed: string, paths: string[], links: string[] = []) =>
  sampleRelease(remote, seed, {
    manifest: { routes: paths.map((path) => ({ path, page: 'P', title: 'T', layout: 'public' })) },
    files: { [USES_FILE]: JSON.stringify({ links, storageKeys: [] }) },
  });
const results = release('mf-results', 'live', ['/mf-results', LINK]);
const without = release('mf-results', 'without', ['/mf-results']);
const linking = release('mf-assessment', 'linking', ['/mf-assessment'], [LINK]);
const { releaseId } = without.manifest;

let testConsole: TestConsole;
const proposals: Record<string, number> = {};
const registry = () => testConsole.registry.registry;
const configure = async (rules: { approvals: number } | null) =>
  registry().environments.configure('production', { rules }, actor);

beforeAll(async () => {
  testConsole = await createTestConsole();
  const { publish } = testConsole.registry;
  await publish(sampleRelease('shell', 's'), true);
  await publish(without);
  await publish(results, true);
  await publish(release('mf-assessment', 'earlier', ['/mf-assessment']), true);
  await configure({ approvals: 1 });
  const proposer = { ...actor, identity: { kind: 'token' as const, id: 'ana' } };
  const lost = { remote: 'mf-results', release: releaseId, removes: [LINK], guards: [] };
  const rollout = { action: 'rollout-start' as const, steps: [{ percent: 1, seconds: 60 }], sample: 1 };
  // Proposed before a remote links to the route.
  for (const change of [{ action: 'promote' as const }, rollout])
    proposals[change.action] = (await registry().proposals.create({ ...change, ...lost }, proposer)).id;
  await configure(null);
  await publish(linking, true);
});
afterAll(() => testConsole.close());

const accepted = { [`removes ${LINK}`]: 'yes' };
const promotion = () => ({ release: releaseId, ...accepted });
const approval = (action: string) => () => ({ proposal: `${proposals[action]}` });

async function expectRefusal(url: string, form: Record<string, string>): Promise<void> {
  const before = registry().map.current().revision;
  const { statusCode, body } = await testConsole.change(url, { reason: 'the page moved', ...form });
  const alert = /<p[^>]* role="alert">([^<]*)/.exec(body)?.[1];
  const sentence = `mf-results@${releaseId} has no ${LINK}, which mf-assessment links to`;
  expect([statusCode, alert]).toEqual([409, expect.stringContaining(sentence)]);
  expect(body).toContain('value="the page moved"');
  expect(registry().map.current().revision).toBe(before);
}

test.each([
  ['promotion', `${AT}/promote`, promotion],
  ['swap', '/console/swap', () => ({ 'release mf-results': releaseId, ...accepted })],
  ['experiment', `${AT}/experiment-start`, () => ({ ...promotion(), name: 'e', percent: '10' })],
])('A-CON-002 a refused %s names who links, and keeps the reason', (_, url, form) =>
  expectRefusal(url, form()),
);

describe('with approvals', () => {
  beforeAll(async () => {
    await configure({ approvals: 1 });
  });

  test.each([
    ['proposal', `${AT}/promote`, promotion],
    ['approval of a promotion', '/console/proposals/approve', approval('promote')],
    ['approval of a rollout', '/console/proposals/approve', approval('rollout-start')],
  ])('A-CON-002 a refused %s names who links, and keeps the reason', (_, url, form) =>
    expectRefusal(url, form()),
  );
});
