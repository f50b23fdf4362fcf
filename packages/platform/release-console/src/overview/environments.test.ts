import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

const actor = { by: 'ana', reason: 'because' };
const HOUR_MS = 3_600_000;
const STEPS = [
  { percent: 1, seconds: 3600 },
  { percent: 50, seconds: 7200 },
];
const remotes = ['shell', 'mf-auth', 'mf-triage', 'mf-results'];
let testConsole: TestConsole;
let hours = 0;
const first: Record<string, string> = {};
const second: Record<string, string> = {};

const registry = () => testConsole.registry.registry;
const environment = (name: string) => registry().environments.in(name);
const stable = (name: string, remote: string) => environment(name).map.current().remotes[remote]?.stable;
const get = (url: string, session?: string) => testConsole.get(url, session);
const body = async (url: string, session?: string) => (await get(url, session)).body;
/** Returns text without markup. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
const rowOf = (page: string, remote: string) =>
  page.split('<tr>').find((row) => row.includes(`translate="no">${remote}</th>`)) ?? '';
const cellsOf = (page: string, remote: string) => rowOf(page, remote).split('<td>').slice(1).map(textOf);

beforeAll(async () => {
  testConsole = await createTestConsole({
    now: () => new Date(Date.UTC(2026, 10, 20, 12) + hours * HOUR_MS),
    origins: { site: 'http://www.example', console: null, previewDomain: 'previews.example' },
  });
  for (const remote of remotes) {
    first[remote] = await testConsole.registry.publish(sampleRelease(remote, 'one'), true);
    second[remote] = await testConsole.registry.publish(sampleRelease(remote, 'two'));
  }
});
afterAll(() => testConsole.close());

test('A-ENV-001 with one environment no page names it or leads to another', async () => {
  for (const url of ['', '/remotes/mf-triage', '/swap', '/pin', '/log', '/why', '/tokens']) {
    const page = await body(`/console${url}`);
    expect(page).not.toMatch(/environment/i);
    expect(page).not.toContain('/console/in/');
  }
  expect(await body('/console')).toContain('<h1>Remotes</h1>');
});

const preview = (name: string, base = 'production', remote = 'mf-triage') =>
  environment(base).previews.create(
    { name, releases: { [remote]: second[remote]! }, seconds: 72 * 3600 },
    actor,
  );

test('a preview is shown with link, author and end, and is ended with one press', async () => {
  expect(await body('/console')).not.toContain('Preview');
  const { url } = await preview('pr-7');
  const page = await body('/console');
  expect(page).toContain('<h1>Remotes</h1>');
  expect(page).toContain(`href="${url}"`);
  const line = `pr-7 mf-triage ${second['mf-triage']} ana 2026-11-23 12:00`;
  expect(textOf(page)).toContain(
    `Preview Release By Ends, UTC Who can open it End ${line} people who sign in to this console`,
  );
  expect(page).toContain('action="/console/previews/pr-7/end"');
  const qa = await registry().access.tokens.create(
    { label: 'auth team', remote: 'mf-auth', actions: ['preview'] },
    actor,
  );
  const session = await testConsole.signIn(qa.token);
  expect(await body('/console', session)).not.toContain('/console/previews/');
  expect((await testConsole.change('/console/previews/pr-7/end', {}, session)).statusCode).toBe(403);
  const ended = await testConsole.change('/console/previews/pr-7/end', {});
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/console?done=preview-end']);
  expect(registry().previews.list()).toEqual([]);
  expect(await body('/console?done=preview-end')).toContain('The preview has ended');
  const again = await testConsole.change('/console/previews/pr-7/end', {});
  expect([again.statusCode, again.body.includes('There is no preview pr-7')]).toEqual([404, true]);
  expect((await get('/console/previews/pr-7/end')).headers.location).toBe('/console');
});

test('the first page has remotes down and environments across, each cell with since and by', async () => {
  for (const name of ['qa', 'staging'])
    await registry().environments.create({ name, hosts: [`${name}.example`], like: 'production' }, actor);
  const rules = { from: 'staging', hours: 4 };
  await registry().environments.configure('production', { rules }, actor);
  hours = 2;
  await environment('staging').rollouts.promote('mf-triage', second['mf-triage']!, { ...actor, by: 'ben' });
  const page = await body('/console');
  expect(
    page
      .match(/<th scope="col">\s*<a[^>]*>\w+/g)
      ?.map(textOf)
      .map((name) => name.trim()),
  ).toEqual(['production', 'staging', 'qa']);
  expect(page).toContain('Takes releases from staging, after 4 hours there.');
  const [production, staging, qa] = cellsOf(page, 'mf-triage');
  expect(production).toContain(
    `${first['mf-triage']} 1.0.0 : mf-triage in production since 2026-11-20 12:00`,
  );
  expect(production).toContain(`${second['mf-triage']} from staging in 4 hours`);
  expect(staging).toMatch(/since 2026-11-20 14:00 by ben differs from production/);
  expect(qa).not.toContain('differs');
  expect(rowOf(page, 'mf-triage')).toContain('href="/console/in/staging/remotes/mf-triage"');
});

test('A-ENV-005 staging’s release is promoted after its hours, on a page that names production', async () => {
  const at = '/console/in/production/remotes/mf-triage';
  const waiting = await body(at);
  expect(waiting).toContain('<h1>mf-triage in production</h1>');
  expect(textOf(waiting)).toContain('production takes it after 4 hours there: in 4 hours.');
  expect(waiting).not.toContain('id="offer-');
  const refused = await testConsole.change(`${at}/promote`, { release: second['mf-triage']! });
  expect([refused.statusCode, refused.body.includes('after 4 h as stable release there')]).toEqual([
    409,
    true,
  ]);

  hours = 6;
  expect(cellsOf(await body('/console'), 'mf-triage')[0]).toContain(
    `Promote ${second['mf-triage']} from staging`,
  );
  const permitted = await body(at);
  expect(permitted).toContain('id="offer-');
  expect(permitted).toMatch(/<button\s+class="primary"\s*>\s*Promote to everyone in production/);
  const done = await testConsole.change(`${at}/promote`, { release: second['mf-triage']! });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${at}?done=promote`]);
  expect(stable('production', 'mf-triage')).toBe(second['mf-triage']);
  const after = await body(`${at}?done=promote`);
  expect(after).toContain('In production: Everyone gets the release that you promoted.');
  expect(after).not.toContain('id="offer');
});

test('forms change their environment only, and lead back to it', async () => {
  const before = registry().map.current();
  const at = '/console/in/qa/remotes/mf-auth';
  const forms = (page: string) => [...page.matchAll(/action="([^"]+)"/g)].map(([, action]) => action);
  expect(forms(await body(at)).filter((action) => action !== '/console/sign-out')).toEqual(
    expect.arrayContaining([`${at}/promote`, `${at}/kill`, `${at}/experiment-start`]),
  );
  for (const page of [
    at,
    '/console/in/qa',
    '/console/in/qa/swap',
    '/console/in/qa/pin',
    '/console/in/qa/why',
  ])
    for (const action of forms(await body(page)))
      expect(action).toMatch(/^\/console\/(?:in\/qa\/|sign-out$)/);
  const release = second['mf-auth']!;
  const send = async (name: string, form: Record<string, string>) => {
    const answer = await testConsole.change(`${at}/${name}`, form);
    expect([name, answer.headers.location]).toEqual([name, `${at}?done=${name}`]);
  };
  await send('experiment-start', { release, name: 'try', percent: '10' });
  expect(await body(at)).toContain('Stop experiment in qa');
  await send('experiment-ramp', { name: 'try', percent: '20' });
  await send('experiment-stop', { name: 'try' });
  await send('promote', { release });
  expect(await body('/console/in/qa')).toMatch(/Roll back in qa<span/);
  await send('rollback', {});
  const swapped = await testConsole.change('/console/in/qa/swap', { 'release mf-auth': release });
  expect(swapped.headers.location).toBe('/console/in/qa/swap?done=swap');
  const { revision } = environment('qa').map.current();
  const undone = await testConsole.change('/console/in/qa/swap/undo', { revision: String(revision) });
  expect(undone.headers.location).toBe('/console/in/qa/swap?done=undo');
  expect((await get('/console/in/qa/swap/undo')).headers.location).toBe('/console/in/qa/swap');
  expect((await get(`${at}/promote?q=x`)).headers.location).toBe(`${at}?q=x`);
  const pinned = await testConsole.change('/console/in/qa/pin', { 'release mf-auth': release, hours: '1' });
  expect(pinned.body).toContain('value="http://qa.example/releases/pin/');
  expect(registry().map.current()).toEqual(before);

  const home = await testConsole.change('/console/remotes/mf-triage/rollback', {});
  expect(home.headers.location).toBe('/console/in/production/remotes/mf-triage?done=rollback');
  expect(stable('production', 'mf-triage')).toBe(first['mf-triage']);
});

test('A-ROL-005 a rollout is on the first page, drawn as steps, and stopped in its environment', async () => {
  const releaseId = second['mf-results']!;
  const plan = { releaseId, steps: STEPS, sample: 50 };
  await environment('staging').stagedRollouts.start('mf-results', plan, actor);
  const at = '/console/in/staging/remotes/mf-results';
  const cell = `Rollout of ${releaseId}: 1 %, step 1 of 2`;
  expect(cellsOf(await body('/console'), 'mf-results')[1]).toContain(cell);
  expect(rowOf(await body('/console'), 'mf-results')).toContain(`href="${at}#rollout"`);
  const page = await body(at);
  const [, line = ''] = /<ol class="steps"[^>]*>(.*?)<\/ol>/s.exec(page) ?? [];
  const steps = line.split('<li').slice(1);
  expect(steps.map((step) => step.includes('aria-current="step"'))).toEqual([true, false, false]);
  expect(steps.map((step) => textOf(`<li${step}`).trim())).toEqual([
    expect.stringMatching(/^1 % 1 hour Now, until .* 0 of 50 loads$/),
    '50 % 2 hours To come',
    '100 % Promoted to everyone To come',
  ]);
  await testConsole.change(`${at}/rollout-pause`, {});
  expect(cellsOf(await body('/console'), 'mf-results')[1]).toContain(`${cell}, paused`);
  expect(await body(at)).toContain('Resume rollout in staging');
  const stopped = await testConsole.change(`${at}/rollout-stop`, {});
  expect(stopped.headers.location).toBe(`${at}?done=rollout-stop`);
  expect(environment('staging').map.current().remotes['mf-results']?.experiments).toEqual([]);
});

test('a token of one environment is offered and allowed only what is its own there', async () => {
  const answer = await testConsole.change('/console/tokens', {
    label: 'QA team',
    remote: 'mf-auth',
    environment: 'qa',
    'can promote': 'yes',
    'can rollback': 'yes',
  });
  const [token = ''] = /psma_[\w-]+/.exec(answer.body) ?? [];
  const session = await testConsole.signIn(token);
  const offered = (page: string) => /Promote to everyone|Roll back|Kill for good/.test(page);
  const may = '/console/in/qa/remotes/mf-auth';
  expect(await body(may, session)).toContain('Promote to everyone in qa');
  // The release is live in other environments as well.
  expect(await body(may, session)).not.toContain(`id="kill-${first['mf-auth']}"`);
  expect(await body(may, session)).toContain(`id="kill-${second['mf-auth']}"`);
  for (const other of [
    '/console/in/qa/remotes/mf-triage',
    '/console/in/production/remotes/mf-auth',
    '/console/remotes/mf-auth',
  ])
    expect([other, offered(await body(other, session))]).toEqual([other, false]);
  expect(await body('/console', session)).not.toContain('Promote ');
  const release = second['mf-auth']!;
  for (const at of ['/console/in/staging/remotes/mf-auth', '/console/remotes/mf-auth'])
    expect((await testConsole.change(`${at}/promote`, { release }, session)).statusCode).toBe(403);
  const swap = await testConsole.change('/console/in/staging/swap', { 'release mf-auth': release }, session);
  expect(swap.statusCode).toBe(403);
  const kill = { release: first['mf-auth']! };
  expect((await testConsole.change(`${may}/kill`, kill, session)).statusCode).toBe(403);
  expect((await testConsole.change(`${may}/promote`, { release }, session)).statusCode).toBe(303);
  expect([stable('qa', 'mf-auth'), stable('staging', 'mf-auth')]).toEqual([release, first['mf-auth']]);
});

test.each([
  [{ environment: 'nowhere' }, 404, 'There is no environment nowhere.'],
  [{ environment: 'qa', owner: 'yes' }, 400, 'An owner has all environments'],
])('a token of %j is refused', async (form, status, words) => {
  const scope = { label: 'x', remote: '*', 'can promote': 'yes' };
  const answer = await testConsole.change('/console/tokens', { ...scope, ...form });
  expect([answer.statusCode, answer.body.includes(words)]).toEqual([status, true]);
});

test('previews name the environment below them, and are no environment of the console', async () => {
  await preview('pr-8', 'qa', 'mf-results');
  expect(textOf(await body('/console'))).toContain(`pr-8 mf-results ${second['mf-results']} qa ana`);
  expect(await body('/console/in/qa')).not.toContain('previews/pr-8/end');
  expect((await get('/console/in/preview%2Fpr-8')).statusCode).toBe(404);
});

test('an unknown environment is 404, and asks for a token first', async () => {
  const { statusCode, body: page } = await get('/console/in/nowhere/remotes/mf-auth');
  expect([statusCode, page.includes('There is no environment nowhere')]).toEqual([404, true]);
  for (const name of ['nowhere', 'qa'])
    expect((await get(`/console/in/${name}`, 'psma-console=x')).statusCode).toBe(401);
});

test('the log names the environment of each line, and shows one when asked', async () => {
  const all = await body('/console/log');
  expect(all).toContain('<th scope="col">Environment</th>');
  const linesOf = (page: string) => [...page.matchAll(/<td translate="no" class="name">(\w+)<\/td>\s*<td/g)];
  expect(new Set(linesOf(all).map(([, name]) => name))).toEqual(new Set(['production', 'staging', 'qa']));
  const own = await body('/console/log?environment=staging&remote=mf-triage');
  expect(new Set(linesOf(own).map(([, name]) => name))).toEqual(new Set(['staging']));
  expect(textOf(own)).toMatch(/ben promoted staging mf-triage/);
  expect(await body('/console/in/staging/remotes/mf-triage')).toContain(
    'href="/console/log?environment=staging&amp;remote=mf-triage"',
  );
});

test('the first page asks the database no statement twice, whatever the remotes and environments', async () => {
  for (let more = 0; more < 4; more += 1)
    await testConsole.registry.publish(sampleRelease(`mf-more${more}`, 'one'));
  await registry().environments.create({ name: 'training', hosts: [], like: 'staging' }, actor);
  for (let more = 0; more < 10; more += 1) await preview(`pr-1${more}`);
  const query = jest.spyOn(testConsole.registry.options.pool, 'query');
  const page = await body('/console');
  // Others are also asked in the background.
  const asked = query.mock.calls
    .map(([text]) => String(text))
    .filter((text) => /release_(?:event|watch|health)/.test(text));
  query.mockRestore();
  expect(page).toContain('Previews: 11');
  expect(cellsOf(page, 'mf-more3')).toHaveLength(4);
  expect(asked).toHaveLength(5);
  expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([]);
});
