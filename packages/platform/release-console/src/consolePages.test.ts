import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Action } from '@psma/release-contract';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from './console.testing.ts';

const actor = { by: 'ana', reason: 'because' };
const triage = '/console/remotes/mf-triage';
let testConsole: TestConsole;
const ids: string[] = [];
let auth: string;

beforeAll(async () => {
  testConsole = await createTestConsole();
  for (const remote of ['shell', 'mf-auth', 'mf-triage'])
    await testConsole.registry.publish(sampleRelease(remote, 'one'), true);
  for (let each = 0; each < 23; each += 1) {
    const version = `1.${each}.0`;
    const files = { 'same.css': '.same{color:red}' };
    ids.push(
      await testConsole.registry.publish(
        sampleRelease('mf-triage', `r${each}`, { manifest: { version }, files }),
      ),
    );
  }
  auth = await testConsole.registry.publish(sampleRelease('mf-auth', 'two'));
});
afterAll(() => testConsole.close());

const registry = () => testConsole.registry.registry;
const stable = (remote: string) => registry().map.current().remotes[remote]?.stable;
const body = async (url: string, session?: string) => (await testConsole.get(url, session)).body;
const sessionFor = async (actions: Action[], remote = 'mf-triage') => {
  const { token } = await registry().access.tokens.create({ label: `${actions}`, remote, actions }, actor);
  return testConsole.signIn(token);
};
const shown = (page: string) => ids.filter((id) => page.includes(`<code translate="no">${id}</code><span`));

test('releases come ten a page, newest first, with ways to the others', async () => {
  const first = await body(triage);
  expect(shown(first)).toEqual(ids.slice(-10));
  expect(first).toContain('24 releases, here 10 of them.');
  expect(first).toContain(`href="${triage}?page=2#releases"`);
  expect(first).not.toContain('>Newer<');
  expect(shown(await body(`${triage}?page=3`))).toEqual(ids.slice(0, 3));
  expect(await body(`${triage}?page=99`)).toContain('Page 3 of 3');
  expect(await body(`${triage}?page=x`)).toContain('Page 1 of 3');
});

test.each<[string, () => string, number[]]>([
  ['id', () => ids[4]!, [4]],
  ['version', () => '1.1', [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ['words in any order', () => 'TESTER 1.22', [22]],
])('a release is found by %s', async (_what, text, found) => {
  const page = await body(`${triage}?q=${encodeURIComponent(text())}`);
  expect(shown(page)).toEqual(found.slice(-10).map((index) => ids[index]));
});

test('what is not there is said so, as text', async () => {
  const page = await body(`${triage}?q=${encodeURIComponent('<b>no')}`);
  expect(page).toContain('None of 24 releases has “&lt;b&gt;no”.');
});

test('a change on a later page stays there, refused or done', async () => {
  const at = `${triage}/promote?q=tester&page=2`;
  const refused = await testConsole.change(at, { release: ids[10]!, reason: ' ' });
  expect([refused.statusCode, refused.body.includes('Page 2 of 3')]).toEqual([400, true]);
  const done = await testConsole.change(at, { release: ids[10]! });
  expect(done.headers.location).toBe(`${triage}?done=promote&q=tester&page=2`);
  expect(stable('mf-triage')).toBe(ids[10]);
});

test('several remotes are swapped and swapped back in one change each', async () => {
  const before = { triage: stable('mf-triage'), auth: stable('mf-auth') };
  const choice = { 'release mf-triage': ids[2]!, 'release mf-auth': auth };
  expect((await testConsole.change('/console/swap', {})).body).toContain(
    'Choose a release of one remote at least.',
  );
  const refused = await testConsole.change('/console/swap', { ...choice, reason: ' ' });
  expect(refused.body).toMatch(new RegExp(`<option value="${auth}" selected`));
  const { revision } = registry().map.current();
  const done = await testConsole.change('/console/swap', { ...choice, 'release shell': '' });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/console/swap?done=swap']);
  expect([stable('mf-triage'), stable('mf-auth')]).toEqual([ids[2], auth]);
  expect(await body('/console/swap')).toContain('Undo it for all of them');

  const undo = (session?: string) =>
    testConsole.change('/console/swap/undo', { revision: `${revision + 1}` }, session);
  const onlyTriage = await sessionFor(['promote', 'rollback']);
  expect((await undo(onlyTriage)).body).toContain('may not undo the swap of mf-auth');
  expect(await body('/console/swap', onlyTriage)).not.toContain('Undo it for all of them');
  expect((await undo()).headers.location).toBe('/console/swap?done=undo');
  expect({ triage: stable('mf-triage'), auth: stable('mf-auth') }).toEqual(before);
  expect((await undo()).statusCode).toBe(409);
  expect(await body('/console/swap')).toContain('It cannot be undone as one: mf-triage has changed since');
});

test('an address that a swap takes away is to be ticked', async () => {
  const route = { path: '/kept', page: '/kept', title: 'kept', layout: 'public' as const };
  const without = await testConsole.registry.publish(
    sampleRelease('mf-results', 'without', { manifest: { routes: [] } }),
  );
  await testConsole.registry.publish(
    sampleRelease('mf-results', 'with', { manifest: { routes: [route] } }),
    true,
  );
  const swap = (form = {}) => testConsole.change('/console/swap', { 'release mf-results': without, ...form });
  const refused = await swap();
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('name="removes /kept"')]);
  expect((await swap({ 'removes /kept': 'yes' })).statusCode).toBe(303);
  expect(stable('mf-results')).toBe(without);
});

test('the qa right makes links and nothing else', async () => {
  const session = await sessionFor(['qa']);
  const page = await body(triage, session);
  expect(page).toContain(`/console/pin?mf-triage=${ids.at(-1)}`);
  expect(page).not.toMatch(/Promote to everyone|Kill for good|Roll back/);
  expect(await body(`/console/pin?mf-triage=${ids[5]}`, session)).toMatch(
    new RegExp(`<option value="${ids[5]}" selected`),
  );
  const pin = (form: Record<string, string>) =>
    testConsole.change('/console/pin', { hours: '8', ...form }, session);
  expect((await pin({ 'release mf-auth': auth })).statusCode).toBe(403);
  expect((await pin({ 'release mf-triage': ids[5]!, hours: '721' })).body).toContain('1 to 720 hours');
  const made = await pin({ 'release mf-triage': ids[5]! });
  const link = /value="(http[^"]+)"/.exec(made.body)?.[1] ?? '';
  const followed = await testConsole.app.inject(new URL(link).pathname);
  expect([followed.statusCode, followed.headers['set-cookie']]).toEqual([
    303,
    expect.stringContaining('psma-'),
  ]);
  expect(
    (await testConsole.change('/console/swap', { 'release mf-triage': ids[5]! }, session)).statusCode,
  ).toBe(403);
});

test('A-RPL-006 the id of a failure gives a link to its releases, with the right to pin them all', async () => {
  const visitor = { visitorId: null, optedOut: false, pins: {} };
  const { ticket } = registry().visitors.resolve(visitor);
  const payload = { document: ticket, latest: ticket };
  const shown = await testConsole.app.inject({ method: 'POST', url: '/releases/replays', payload });
  const { id } = shown.json<{ id: string }>();
  const replay = (form: Record<string, string>, session?: string) =>
    testConsole.change('/console/pin/replay', form, session);
  expect((await replay({ replay: id }, await sessionFor(['qa']))).statusCode).toBe(403);
  const unknown = await replay({ replay: '00000-00000' });
  expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('value="00000-00000"')]);
  const made = await replay({ replay: id.toLowerCase() });
  expect(made.body).toMatch(/The failure was shown at .* UTC in production\./);
  const link = /value="(http[^"]+)"/.exec(made.body)?.[1] ?? '';
  const { headers } = await testConsole.app.inject(new URL(link).pathname);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const pinned = registry().visitors.read({ cookie }).pins;
  for (const remote of ['shell', 'mf-auth', 'mf-triage'])
    expect(pinned[remote]?.release).toBe(stable(remote));
});

describe('a form that is refused keeps what was typed into it, and no other form gets it', () => {
  const reason = 'x'.repeat(1101);
  let revision: number;
  let token: string;
  beforeAll(async () => {
    await registry().rollouts.kill('mf-triage', ids[7]!, actor);
    await registry().rollouts.startExperiment(
      'mf-auth',
      { name: 'both', releaseId: auth, percent: 20 },
      actor,
    );
    await testConsole.change('/console/swap', { 'release mf-triage': ids[3]! });
    ({ revision } = registry().map.current());
    await registry().access.tokens.create({ label: 'ci', remote: 'shell', actions: ['qa'] }, actor);
    token = (await registry().access.tokens.list()).find(({ label }) => label === 'ci')!.id;
  });
  const all = `${triage}/CHANGE?page=2`;
  test.each<[string, () => Record<string, string>, string]>([
    [all.replace('CHANGE', 'promote'), () => ({ release: ids[8]! }), 'promote-'],
    [all.replace('CHANGE', 'kill'), () => ({ release: ids[8]! }), 'kill-'],
    [
      all.replace('CHANGE', 'experiment-start'),
      () => ({ release: ids[8]!, name: 'a', percent: '7' }),
      'start-',
    ],
    ['/console/remotes/mf-auth/experiment-ramp', () => ({ name: 'both', percent: '61' }), 'ramp-'],
    ['/console/remotes/mf-auth/experiment-stop', () => ({ name: 'both' }), 'stop-'],
    ['/console/swap', () => ({ 'release mf-triage': ids[8]! }), 'swap-'],
    ['/console/swap/undo', () => ({ revision: String(revision) }), 'undo-'],
    ['/console/tokens', () => ({ label: 'new', owner: 'yes' }), 'token-'],
    ['/console/tokens/revoke', () => ({ id: token }), 'revoke-'],
    ['/console/clean-up', () => ({ keep: '1', days: '0' }), 'remove-'],
    ['/console/pin', () => ({ 'release mf-triage': ids[8]!, hours: '9' }), 'pin-'],
  ])('%s', async (url, form, field) => {
    const { statusCode, body: page } = await testConsole.change(url, { ...form(), reason });
    expect(statusCode).toBe(400);
    const kept = [...page.matchAll(/id="([a-z]+-)[^"]*"\s+name="reason"\s+value="x/g)].map(([, id]) => id);
    expect(kept).toEqual([field]);
    for (const typed of ['percent', 'hours'].flatMap((name) => form()[name] ?? []))
      expect(page).toContain(`value="${typed}"`);
  });

  test('a release that was killed, with another id than its own', async () => {
    const wrong = { release: ids[7]!, confirmed: 'another', reason: 'It had leaked.' };
    const { statusCode, body: page } = await testConsole.change(`${triage}/purge?page=2`, wrong);
    expect([statusCode, page.match(/<details open/g)?.length]).toEqual([400, 1]);
    expect(page).toContain(`id="purge-${ids[7]}" name="reason" value="It had leaked."`);
  });
});

test.each(['/console/tokens', '/console/clean-up'])('%s is for owners', async (url) => {
  const session = await sessionFor(['publish', 'promote', 'rollback', 'qa'], '*');
  const refused = await testConsole.get(url, session);
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining('Only an owner may do this'),
  ]);
  expect(await body('/console', session)).not.toContain(url);
  const post = await testConsole.change(url, { label: 'x', owner: 'yes', keep: '1' }, session);
  expect(post.statusCode).toBe(403);
});

test('a token is made with a name, shown once, and revoked', async () => {
  const make = (form: Record<string, string>) =>
    testConsole.change('/console/tokens', { label: 'Ben', remote: '*', ...form });
  expect((await make({})).body).toContain('Tick at least one right.');
  expect((await make({ 'can qa': 'yes', label: ' ' })).statusCode).toBe(400);
  expect((await make({ 'can qa': 'yes', remote: 'no remote' })).statusCode).toBe(400);
  expect((await make({ 'can qa': 'yes', reason: ' ' })).body).toContain('Every change needs a reason.');
  const token = /value="(psma_[^"]+)"/.exec((await make({ owner: 'yes' })).body)?.[1] ?? '';
  const page = await body('/console/tokens');
  expect(page).not.toContain(token);
  expect(page).toMatch(/Ben<\/bdi>\s*<\/th>/);
  const session = await testConsole.signIn(token);
  await testConsole.change(`${triage}/kill`, { release: ids[0]! }, session);
  expect((await registry().log.events(1))[0]).toMatchObject({ action: 'kill', by: 'Ben' });
  const { id } = (await registry().access.tokens.list()).find(({ label }) => label === 'Ben')!;
  const revoked = await testConsole.change('/console/tokens/revoke', { id });
  expect(revoked.headers.location).toBe('/console/tokens?done=revoked');
  expect((await testConsole.get('/console', session)).statusCode).toBe(401);
  const late = await testConsole.change(`${triage}/kill`, { release: ids[1]! }, session);
  expect([late.statusCode, late.body]).toEqual([401, expect.stringContaining('Nothing was changed.')]);
});

test('A-SSO-013 a release shows its failures and their networks, and too few loads to say more', async () => {
  const report = (visit: string, pageChanged: boolean, prefix = visit) =>
    registry().health.report({
      visit,
      remote: 'mf-triage',
      releaseId: stable('mf-triage')!,
      kind: 'failed',
      pageChanged,
      ms: 1,
      prefix,
      visitor: { visitorId: null, optedOut: false, pins: {} },
    });
  for (const visit of ['a', 'b', 'c']) await report(`changed-${visit}`, visit === 'a');
  await report('changed-d', false, 'changed-c');
  const page = await body(triage);
  for (const shown of [page, await body('/console')]) {
    expect(shown).toContain('○ Too few loads to say');
    expect(shown).not.toContain('Healthy');
  }
  expect(page).toContain('Failed on changed pages');
  expect(page).toMatch(/<td class="figure">\s*3 · 100\.0 % · 2 networks\s*<\/td>/);
  expect(page).toMatch(/<td class="figure">\s*1 · 25\.0 %\s*<\/td>/);
});

test('A-SPD-006 a release shows p75 of what browsers report, and that samples are too few', async () => {
  expect(await body(triage)).toContain('No browser has reported speed in 48 hours.');
  const report = (visit: number, kind: 'loaded' | 'measured') =>
    registry().health.report({
      visit: `speed-${visit}`,
      remote: 'mf-triage',
      releaseId: stable('mf-triage')!,
      kind,
      ms: 1200 + visit,
      device: 'low',
      speeds: { cls: 0.1 },
      prefix: `speed-${visit}`,
      visitor: { visitorId: null, optedOut: false, pins: {} },
    });
  await Promise.all(Array.from({ length: 100 }, (_, visit) => report(visit, 'loaded')));
  await report(0, 'measured');
  const shown = (await body(triage)).replaceAll(/<[^>]*>|\s+/g, ' ');
  expect(shown).toMatch(/Time to usable +at most 4 cores or 4 GB +1,274 ms · 100 /);
  expect(shown).toMatch(/Layout shift +at most 4 cores or 4 GB +too few · 1 /);
});

test('A-XPM-010 each share is shown as a phase with its visitors, also after the end', async () => {
  const plan = { name: 'wider', releaseId: ids[6]!, percent: 10 };
  await registry().rollouts.startExperiment('mf-triage', plan, actor);
  const visit = (visitorId: string) =>
    registry().health.report({
      visit: visitorId,
      remote: 'mf-triage',
      releaseId: ids[6]!,
      kind: 'loaded',
      ms: 1,
      prefix: visitorId,
      visitor: { visitorId, optedOut: false, pins: {} },
    });
  for (const each of ['a', 'b', 'c']) await visit(`visitor-${each}`);
  await registry().rollouts.rampExperiment('mf-triage', 'wider', 30, { by: 'ben', reason: 'nothing fails' });
  await visit('visitor-d');
  const countsIn = (page: string) => {
    const phases = page.slice(page.indexOf('<h3>Phases</h3>'));
    const rows = [...phases.matchAll(/<th scope="row">(\d+) %<\/th>([\s\S]*?)<\/tr>/g)].slice(0, 2);
    return rows.map(([, share, row = '']) => [
      share,
      [...row.matchAll(/(\d+) visitors?/g)].reduce((sum, [, count]) => sum + Number(count), 0),
    ]);
  };
  const expected = [
    ['10', 3],
    ['30', 1],
  ];
  expect(countsIn(await body(triage))).toEqual(expected);
  await registry().rollouts.stopExperiment('mf-triage', 'wider', actor);
  expect(countsIn(await body(triage))).toEqual(expected);
});

test('the log comes in pages, each before the last line of the one before', async () => {
  for (let each = 0; each < 50; each += 1)
    await registry().rollouts.pin({ 'mf-auth': auth }, 60, { by: 'ana', reason: `link ${each} of fifty` });
  const first = await body('/console/log?remote=mf-auth');
  expect(first).toContain('link 49 of fifty');
  const older = /href="([^"]+)"[^>]*>\s*Older/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(older).toContain('remote=mf-auth&before=');
  const second = await body(older);
  expect(second).not.toContain('of fifty');
  expect(second).toContain('>Newest<');
});

test('a killed release is purged by an owner who types its id, and sees who shares its bytes', async () => {
  const release = ids[0]!;
  const purge = (form: Record<string, string>, session?: string) =>
    testConsole.change(`${triage}/purge?q=killed`, { release, confirmed: release, ...form }, session);
  const page = await body(`${triage}?q=killed`);
  expect(page).toContain(`Type its id, ${release}`);
  expect(page).toContain('Other releases that hold some of its files, and keep them: 22');
  const team = await sessionFor(['publish', 'promote', 'rollback', 'qa']);
  expect(await body(`${triage}?q=killed`, team)).not.toContain('Purge for good');
  expect((await purge({}, team)).statusCode).toBe(403);
  expect((await purge({ confirmed: release.slice(1) })).body).toContain(`type its id: ${release}`);
  expect((await purge({ release: ids[1]!, confirmed: ids[1]! })).statusCode).toBe(409);
  expect(
    await registry().releases.file({ remote: 'mf-triage', releaseId: release }, 'remoteEntry.js', null),
  ).not.toBeNull();
  const done = await purge({ reason: 'a key is in it' });
  expect(done.headers.location).toBe(`${triage}?done=purge&q=killed`);
  expect(
    await registry().releases.file({ remote: 'mf-triage', releaseId: release }, 'remoteEntry.js', null),
  ).toBeNull();
  expect(await body('/console/log')).toMatch(/purged<\/td>[\s\S]*?a key is in it/);
});

test('cleaning up shows what would go before it goes', async () => {
  const page = await body('/console/clean-up?keep=20');
  expect(page).toContain('1 of 28 releases would go');
  const before = (await registry().releases.list()).length;
  const shown = /name="shown" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(await body('/console/clean-up?keep=20&days=30')).toContain('0 of 28 releases would go');
  expect((await testConsole.change('/console/clean-up', { keep: '0' })).statusCode).toBe(400);
  expect((await testConsole.change('/console/clean-up', { keep: '20', reason: ' ' })).statusCode).toBe(400);
  expect(await registry().releases.list()).toHaveLength(before);
  const other = await testConsole.change('/console/clean-up', { keep: '1', shown });
  expect([other.statusCode, other.body]).toEqual([
    409,
    expect.stringMatching(/Releases have changed after this page was shown: \d+ would be removed now/),
  ]);
  expect(await registry().releases.list()).toHaveLength(before);
  const done = await testConsole.change('/console/clean-up', { keep: '20', shown });
  expect(done.headers.location).toContain('done=removed');
  expect((await registry().releases.list()).length).toBeLessThan(before);
});

test('A-SSO-009 a release that a pipeline proves is marked, and another is not', async () => {
  const commit = 'a'.repeat(40);
  const identity = {
    kind: 'pipeline',
    issuer: 'https://ci.example',
    repositoryId: '81',
    repository: 'acme/auth',
    ref: 'refs/heads/main',
    commit,
    run: '1',
  } as const;
  const { releaseId } = await registry().publishing.publishUpload(
    sampleRelease('mf-auth', 'proven', { manifest: { commit } }),
    { reason: 'because', smoke: { skipped: 'a test' } },
    { by: 'ci', identity },
  );
  const page = (id: string) => body(`/console/remotes/mf-auth?q=${id}`);
  expect(await page(releaseId)).toContain('proven: built by acme/auth from refs/heads/main');
  expect(await page(auth)).toContain('(not proven)');
});

test('A-REM-021 where a rollback has no target, the page offers what was stable before', async () => {
  const [older, newer] = ['older', 'newer'].map((seed) => sampleRelease('mf-triage', seed));
  for (const release of [older!, newer!])
    await registry().rollouts.promote('mf-triage', await testConsole.registry.publish(release), actor);
  expect(await body(triage)).not.toContain('Go back further');
  await registry().rollouts.rollback('mf-triage', actor);
  const page = await body(triage);
  expect(page).not.toContain('>Roll back<');
  const [, section = ''] = page.split('Go back further');
  const [offered] = /value="[0-9a-f]{12}"/.exec(section) ?? [];
  expect(offered).toBeDefined();
  expect(section.slice(0, section.indexOf('</section>'))).not.toContain(newer!.manifest.releaseId);
  const mayRollBack = await sessionFor(['rollback']);
  expect(await body(triage, mayRollBack)).toContain('Promoting one needs the right to promote');
});
