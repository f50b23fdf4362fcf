import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { createTestConsole, type TestConsole } from '../console.testing.ts';

type Form = Record<string, string>;

const ana = { by: 'ana', reason: 'because' };
let made: TestConsole;

beforeAll(async () => {
  made = await createTestConsole();
  await made.registry.publish(sampleRelease('shell', 'one'), true);
});
afterAll(() => made.close());

const registry = () => made.registry.registry;
const body = async (url: string) => (await made.get(url)).body;

/** Returns changing forms with hidden fields. */
const formsOn = (page: string) =>
  [...page.matchAll(/<form[^>]*method="post"[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = '', content = '']) => ({
      action,
      hidden: Object.fromEntries(
        [...content.matchAll(/type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, value] as const,
        ),
      ),
    }),
  );

/** Returns the form's submission with these fields. */
async function fill(page: string, action: string, fields: Form): Promise<Form> {
  const found = formsOn(await body(page)).find(
    ({ action: to, hidden }) =>
      to === action &&
      Object.entries(hidden).every(([name, value]) => name === 'reason' || (fields[name] ?? value) === value),
  );
  expect(found).toBeDefined();
  return { ...found!.hidden, ...fields };
}

interface Case {
  /** Absolute with a slash, else relative to the remote's page. */
  change: string;
  page?: string;
  action?: string;
  prepare?: (remote: string, next: string) => Promise<unknown>;
  fields: (remote: string, next: string) => Form | Promise<Form>;
}

const start = (remote: string, releaseId: string) =>
  registry().rollouts.startExperiment(remote, { name: 'try', releaseId, percent: 10 }, ana);

const CASES: Case[] = [
  { change: 'promote', fields: (_remote, release) => ({ release }) },
  {
    change: 'rollback',
    prepare: (remote, next) => registry().rollouts.promote(remote, next, ana),
    fields: () => ({}),
  },
  { change: 'kill', fields: (_remote, release) => ({ release }) },
  {
    change: 'purge',
    prepare: (remote, next) => registry().rollouts.kill(remote, next, ana),
    fields: (_remote, release) => ({ release, confirmed: release }),
  },
  {
    change: 'experiment-start',
    fields: (_remote, release) => ({ release, name: 'try', percent: '10' }),
  },
  { change: 'experiment-ramp', prepare: start, fields: () => ({ name: 'try', percent: '50' }) },
  { change: 'experiment-stop', prepare: start, fields: () => ({ name: 'try' }) },
  {
    change: 'swap',
    page: '/console/swap',
    action: '/console/swap',
    fields: (remote, next) => ({ [`release ${remote}`]: next }),
  },
  {
    change: 'undo of a swap',
    page: '/console/swap',
    action: '/console/swap/undo',
    prepare: (remote, next) => registry().rollouts.swap({ [remote]: next }, ana),
    fields: async () => ({ revision: String(registry().map.current().revision) }),
  },
  {
    change: 'pin',
    page: '/console/pin',
    action: '/console/pin',
    fields: (remote, next) => ({ [`release ${remote}`]: next, hours: '8' }),
  },
];

describe.each(CASES.map((each, index) => ({ ...each, index })))(
  'form of $change',
  ({ change, page, action, prepare, fields, index }) => {
    async function arrange(round: string) {
      const remote = `mf-${round}-${String.fromCodePoint(97 + index)}`;
      await made.registry.publish(sampleRelease(remote, 'one'), true);
      const next = await made.registry.publish(sampleRelease(remote, 'two'));
      const third = await made.registry.publish(sampleRelease(remote, 'three'));
      await prepare?.(remote, next);
      const url = `/console/remotes/${remote}`;
      const to = action ?? `${url}/${change}`;
      const form = await fill(page ?? url, to, { reason: 'mine', ...(await fields(remote, next)) });
      return { remote, third, url, to, form };
    }

    test('on a stale page is refused with what is there now', async () => {
      const { remote, third, to, form } = await arrange('stale');
      await registry().rollouts.kill(remote, third, { by: 'ben', reason: 'it leaks' });
      const [before, log] = [registry().map.current(), await registry().log.events(1)];
      const refused = await made.change(to, form);
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain(`${remote} has changed after this page was shown: kill by ben`);
      expect(refused.body).toContain('it leaks');
      expect([registry().map.current(), await registry().log.events(1)]).toEqual([before, log]);
      const again = formsOn(refused.body).find((each) => each.action === to);
      expect(again?.hidden['mapRevision'] ?? String(before.revision)).toBe(String(before.revision));
    });

    test('a change of another remote does not make its page stale', async () => {
      const { to, form } = await arrange('other');
      await made.registry.publish(sampleRelease('mf-elsewhere', `${index}`), true);
      expect((await made.change(to, form)).statusCode).toBeLessThan(400);
    });

    test('sent twice at once, and once more, it is carried out once', async () => {
      const { remote, to, form } = await arrange('twice');
      const count = async () => (await registry().log.events(1000, remote)).length;
      const before = await count();
      const answers = await Promise.all([made.change(to, form), made.change(to, form)]);
      answers.push(await made.change(to, form));
      expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
      expect(answers[0]!.statusCode).toBeLessThan(400);
      expect(await count()).toBe(before + 1);
    });

    test('of a page of the previous version is refused', async () => {
      const { to, form } = await arrange('older');
      const { mapRevision: _revision, formKey: _key, ...older } = form;
      const before = registry().map.current();
      const refused = await made.change(to, { ...older, mapRevision: '', formKey: '' });
      expect([refused.statusCode, registry().map.current()]).toEqual([409, before]);
    });
  },
);

test("a stale page does not stop another owner's new experiment of the same name", async () => {
  const [remote, url] = ['mf-same', '/console/remotes/mf-same'];
  await made.registry.publish(sampleRelease(remote, 'one'), true);
  const first = await made.registry.publish(sampleRelease(remote, 'two'));
  const second = await made.registry.publish(sampleRelease(remote, 'three'));
  await start(remote, first);
  const stale = await fill(url, `${url}/experiment-stop`, { name: 'try', reason: 'seen enough' });
  await registry().rollouts.stopExperiment(remote, 'try', ana);
  await start(remote, second);
  const refused = await made.change(`${url}/experiment-stop`, stale);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining(`experiment &quot;try&quot; tries ${second}`),
  ]);
  expect(registry().map.current().remotes[remote]?.experiments).toMatchObject([
    { name: 'try', release: second },
  ]);
});

test('every form of every page carries the revision and a key of its own', async () => {
  const pages = ['/console', '/console/swap', '/console/pin', '/console/tokens', '/console/clean-up?keep=1'];
  pages.push(...Object.keys(registry().map.current().remotes).map((remote) => `/console/remotes/${remote}`));
  const forms = (await Promise.all(pages.map(body))).flatMap(formsOn);
  const changes = forms.filter(({ action }) => action !== '/console/sign-out');
  expect(changes.length).toBeGreaterThan(20);
  for (const { hidden } of changes)
    expect(hidden['mapRevision']).toBe(String(registry().map.current().revision));
  expect(new Set(changes.map(({ hidden }) => hidden['formKey'])).size).toBe(changes.length);
});

describe('the form of a token', () => {
  const fields = (label: string) => ({ label, remote: '*', 'can qa': 'yes', reason: 'a new colleague' });
  const named = async (label: string) =>
    (await registry().access.tokens.list()).filter((token) => token.label === label);
  const shown = (page: string) => /value="(psma_[\w-]{43})"/.exec(page)?.[1];

  test('sent twice at once, and by a reload, makes one token and shows it', async () => {
    const form = await fill('/console/tokens', '/console/tokens', fields('twice'));
    const presses = await Promise.all([1, 2].map(() => made.change('/console/tokens', form)));
    presses.push(await made.change('/console/tokens', form));
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await named('twice')).toHaveLength(1);
    const tokens = presses.map(({ body: page }) => shown(page));
    expect(tokens).toEqual([tokens[0], tokens[0], tokens[0]]);
    expect((await registry().access.tokens.authenticate(tokens[0]!))?.label).toBe('twice');
  });

  test('filled otherwise after Back makes another token', async () => {
    const form = await fill('/console/tokens', '/console/tokens', fields('before'));
    const first = shown((await made.change('/console/tokens', form)).body);
    const second = shown((await made.change('/console/tokens', { ...form, label: 'after' })).body);
    expect(second).toMatch(/^psma_/);
    expect(second).not.toBe(first);
  });

  test('is not answered with a token that was revoked, nor by another owner', async () => {
    const form = await fill('/console/tokens', '/console/tokens', fields('gone'));
    const token = shown((await made.change('/console/tokens', form)).body)!;
    const other = await registry().access.tokens.create(
      { label: 'other', remote: '*', actions: [], owner: true },
      ana,
    );
    const theirs = await made.change('/console/tokens', form, await made.signIn(other.token));
    expect(shown(theirs.body)).not.toBe(token);
    const { id } = (await registry().access.tokens.authenticate(token))!;
    const revoke = await fill('/console/tokens', '/console/tokens/revoke', { id, reason: 'it leaked' });
    const ends = await Promise.all([1, 2].map(() => made.change('/console/tokens/revoke', revoke)));
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const late = await made.change('/console/tokens', form);
    expect([late.statusCode, shown(late.body)]).toEqual([409, undefined]);
  });
});

test('a link is made once: the same form sent again shows the same link', async () => {
  await made.registry.publish(sampleRelease('mf-linked', 'one'), true);
  const release = await made.registry.publish(sampleRelease('mf-linked', 'two'));
  const form = await fill('/console/pin', '/console/pin', {
    'release mf-linked': release,
    hours: '8',
    reason: 'to look at it',
  });
  const links = [];
  for (const _press of ['first', 'reload']) {
    const { body: page } = await made.change('/console/pin', form);
    links.push(/value="(http[^"]+)"/.exec(page)?.[1]);
  }
  expect(links[0]).toMatch(/\/releases\/pin\//);
  expect(links[1]).toBe(links[0]);
});
