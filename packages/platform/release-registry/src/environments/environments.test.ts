import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { createRegistry, type Registry } from '../registry.ts';
import { signText } from '../signing/signedText.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const actor = { by: 'ana', reason: 'because' };
const anyone = { visitorId: null, optedOut: false, pins: {} };
const HOUR_MS = 3_600_000;
const DAY_H = 24;
const shell = sampleRelease('shell', 's');
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const idOf = (release: typeof one) => release!.manifest.releaseId;

describe('environments', () => {
  let made: StartedRegistry;
  let registry: Registry;
  let hours: number;

  beforeEach(async () => {
    hours = 0;
    made = await startTestRegistry({
      stable: [shell, one!],
      now: () => new Date(Date.UTC(2026, 10, 20, 12) + hours * HOUR_MS),
      origins: {
        site: 'http://www.example',
        console: 'http://console.example',
        previewDomain: 'previews.example',
      },
    });
    registry = made.registry;
    for (const release of [two, three]) await made.publish(release!);
  });

  afterEach(() => made.close());

  const create = (name = 'staging', hosts = [`${name}.example`], like: string | undefined = 'production') =>
    registry.environments.create({ name, hosts, like }, actor);
  const staging = () => registry.environments.in('staging');
  const stable = (view: Registry) => view.map.current().remotes['mf-triage']?.stable;
  const promote = (view: Registry, release: typeof one) =>
    view.rollouts.promote('mf-triage', idOf(release), actor);
  const shown = (host: string, from = registry) => {
    const { remotes } = from.environments.at(host).visitors.resolve(anyone);
    return remotes.find(({ remote }) => remote === 'mf-triage')?.candidates[0]?.releaseId;
  };
  const other = () => createRegistry({ ...made.options, pool: made.database.pool });

  test('A-ENV-002 a promotion in one leaves map, resolution and log of production as they were', async () => {
    await create();
    const before = [registry.map.current(), shown('www.example'), await registry.log.events(100)];
    await promote(staging(), two);
    expect(stable(staging())).toBe(idOf(two));
    expect([shown('staging.example:8080'), shown('STAGING.example')]).toEqual([idOf(two), idOf(two)]);
    expect([registry.map.current(), shown('www.example'), await registry.log.events(100)]).toEqual(before);
    expect(shown('unknown.example')).toBe(idOf(one));
    const [event] = await staging().log.events(1);
    expect(event).toMatchObject({ action: 'promote', remote: 'mf-triage', releaseId: idOf(two) });
  });

  test('another server serves it at once, and from its signed copy while the database is away', async () => {
    const pool = openPool(made.database.url);
    const server = await createRegistry({ ...made.options, pool });
    const heard = new Promise<void>((resolve) => {
      server.environments.onChange(
        (environment, revision) => environment === 'staging' && revision === 2 && resolve(),
      );
    });
    await create();
    await promote(staging(), two);
    await heard;
    expect([shown('staging.example', server), shown('www.example', server)]).toEqual([idOf(two), idOf(one)]);
    await server.close();
    await pool.end();
    const away = openPool('postgres://nobody@127.0.0.1:9/nothing');
    const alone = await createRegistry({ ...made.options, pool: away });
    expect([shown('staging.example', alone), shown('www.example', alone)]).toEqual([idOf(two), idOf(one)]);
    await alone.close();
    await away.end();
  });

  test('a host that is taken, reserved or no name is refused with the reason', async () => {
    await create();
    for (const [host, name, words] of [
      ['www.example', 'HostTaken', 'PUBLIC_ORIGIN'],
      ['Console.example', 'HostTaken', 'CONSOLE_ORIGIN'],
      ['previews.example', 'HostTaken', 'PREVIEW_DOMAIN'],
      ['a.previews.example', 'HostTaken', 'PREVIEW_DOMAIN'],
      ['staging.example', 'HostTaken', 'staging'],
      ['https://qa.example', 'InvalidRequest', 'without scheme'],
      ['qa.example:80', 'InvalidRequest', 'without scheme'],
    ])
      await expect(create('qa', ['qa.example', host!])).rejects.toMatchObject({
        name,
        message: expect.stringContaining(words!),
      });
    expect(registry.environments.list().map((each) => each.name)).toEqual(['production', 'staging']);
  });

  test('there are at most twenty, each once, and one that rules name is not removed', async () => {
    for (let number = 1; number < 20; number += 1) await create(`e${number}`);
    await expect(create('one-more')).rejects.toThrow('There are 20 environments');
    await expect(create('e1', ['other.example'])).rejects.toMatchObject({ name: 'EnvironmentExists' });
    await registry.environments.configure('e2', { rules: { from: 'e1', hours: 1 } }, actor);
    await expect(registry.environments.remove('e1', actor)).rejects.toThrow('e2 takes releases from e1');
    await expect(registry.environments.remove('production', actor)).rejects.toMatchObject({
      name: 'EnvironmentInUse',
    });
    await registry.environments.configure('e2', { rules: null }, actor);
    await registry.environments.remove('e1', actor);
    expect(() => registry.environments.in('e1')).toThrow('There is no environment e1');
    expect(shown('e1.example')).toBe(idOf(one));
    await expect(create('e1')).resolves.toMatchObject({ revision: 3 });
  });

  test('rules that cannot be met are refused with the reason', async () => {
    await create();
    const configure = (rules: { from?: string; hours?: number }) =>
      registry.environments.configure('production', { rules }, actor);
    for (const [rules, words] of [
      [{ hours: 1 }, 'names the environment to take releases from'],
      [{ from: 'production', hours: 1 }, 'cannot take its releases from itself'],
      [{ from: 'nowhere', hours: 1 }, 'There is no environment nowhere'],
    ] as const)
      await expect(configure(rules)).rejects.toThrow(words);
    await registry.environments.configure('staging', { rules: { from: 'production' } }, actor);
    await expect(configure({ from: 'staging' })).rejects.toThrow(
      'staging takes its releases from production',
    );
  });

  const rule = async () => {
    await create();
    await registry.environments.configure('production', { rules: { from: 'staging', hours: DAY_H } }, actor);
  };

  test('A-ENV-005 a release is promoted once it was stable elsewhere for its unbroken hours', async () => {
    await rule();
    const refused = { name: 'RuleUnmet', message: expect.stringContaining('24 h') };
    await expect(promote(registry, two)).rejects.toMatchObject(refused);
    await promote(staging(), two);
    hours = DAY_H - 1 / 60;
    await expect(promote(registry, two)).rejects.toThrow('has been for 23 h 59 min');
    const plan = { name: 'e', releaseId: idOf(two), percent: 10 };
    await expect(registry.rollouts.startExperiment('mf-triage', plan, actor)).rejects.toMatchObject(refused);
    await expect(registry.rollouts.swap({ 'mf-triage': idOf(two) }, actor)).rejects.toMatchObject(refused);
    await staging().rollouts.rollback('mf-triage', actor);
    await promote(staging(), two);
    hours = DAY_H + 1;
    await expect(promote(registry, two)).rejects.toMatchObject(refused);
    hours += DAY_H;
    // Replaced by its successor, which is no break.
    await promote(staging(), three);
    await promote(registry, two);
    expect(stable(registry)).toBe(idOf(two));
  });

  test('A-ENV-005 offered releases follow the rules, each with the time until it is permitted', async () => {
    await rule();
    const offers = () => registry.rollouts.offeredReleases();
    expect([await offers(), await staging().rollouts.offeredReleases()]).toEqual([[], []]);
    hours = 1;
    await promote(staging(), two);
    const offer = { remote: 'mf-triage', releaseId: idOf(two), from: 'staging', by: 'ana' };
    const [waiting] = await offers();
    expect(waiting).toMatchObject({ ...offer, waitMs: DAY_H * HOUR_MS });
    await expect(promote(registry, two)).rejects.toMatchObject({ name: 'RuleUnmet' });
    hours = 1 + DAY_H;
    expect(await offers()).toEqual([{ ...waiting, waitMs: 0 }]);
    await promote(registry, two);
    expect(await offers()).toEqual([]);
    await registry.rollouts.rollback('mf-triage', actor);
    expect(await offers()).toEqual([]);
    await promote(staging(), three);
    expect(await offers()).toMatchObject([{ releaseId: idOf(three) }]);
    const plan = { name: 'e', releaseId: idOf(two), percent: 10 };
    await registry.rollouts.startExperiment('mf-triage', plan, actor);
    expect(await offers()).toEqual([]);
    await registry.rollouts.stopExperiment('mf-triage', 'e', actor);
    await registry.rollouts.kill('mf-triage', idOf(three), actor);
    expect(await offers()).toEqual([]);
  });

  test('the log of all environments names each line’s, and is filtered by it', async () => {
    await create();
    await promote(staging(), two);
    await promote(registry, three);
    const lines = async (environment: string | null, before: number | null = null) =>
      (await registry.log.everywhere(2, { environment, remote: 'mf-triage', before })).map(
        ({ id, environment, action, releaseId }) => ({ id, line: `${environment} ${action} ${releaseId}` }),
      );
    const all = await lines(null);
    expect(all.map(({ line }) => line)).toEqual([
      `production promote ${idOf(three)}`,
      `staging promote ${idOf(two)}`,
    ]);
    expect(await lines('staging', all[0]!.id)).toEqual([
      all[1],
      { id: expect.anything(), line: `staging environment-create ${idOf(one)}` },
    ]);
  });

  test('where rules apply a start publishes, and says why it does not promote', async () => {
    await rule();
    const release = sampleRelease('mf-auth', 'one');
    const built = await writeRelease(path.join(made.directory, 'built'), release);
    const [published] = await registry.publishing.publishAndPromote([built], actor);
    expect(published).toMatchObject({
      promoted: false,
      notices: ['Not promoted: production has rules (from staging, 24 h).'],
    });
    expect(await registry.releases.findManifest(release.manifest)).not.toBeNull();
  });

  test('A-ENV-006 no rule applies to ways back, or to a release stable within 30 days', async () => {
    await create();
    await promote(registry, two);
    await registry.environments.configure('production', { rules: { from: 'staging', hours: DAY_H } }, actor);
    await registry.rollouts.rollback('mf-triage', actor);
    expect(stable(registry)).toBe(idOf(one));
    hours = 29 * DAY_H;
    await promote(registry, two);
    await registry.rollouts.rollback('mf-triage', actor);
    hours += 31 * DAY_H;
    await expect(promote(registry, two)).rejects.toMatchObject({ name: 'RuleUnmet' });
    await registry.rollouts.kill('mf-triage', idOf(two), actor);
    expect(shown('www.example')).toBe(idOf(one));
  });

  test('A-ENV-009 a kill leaves every environment, also one that is made later', async () => {
    await create();
    await promote(registry, two);
    await promote(staging(), two);
    await registry.rollouts.kill('mf-triage', idOf(two), actor);
    expect([shown('www.example'), shown('staging.example')]).toEqual([idOf(one), idOf(one)]);
    await create('later');
    await expect(promote(registry.environments.in('later'), two)).rejects.toMatchObject({
      name: 'KilledRelease',
    });
    const { rows } = await made.database.pool.query(
      "select kind, remote from notice where kind = 'release.killed'",
    );
    expect(rows).toEqual([{ kind: 'release.killed', remote: 'mf-triage' }]);
  });

  test('a kill that takes the only shell of an environment is refused as a whole', async () => {
    await create();
    await made.publish(sampleRelease('shell', 'other'), true);
    await expect(registry.rollouts.kill('shell', idOf(shell), actor)).rejects.toThrow(
      'no shell to serve in staging',
    );
    expect(registry.map.current().remotes['shell']?.killed).toEqual([]);
  });

  test.each<[string, (text: string) => unknown]>([
    ['signed for another environment', (text) => ({ ...(JSON.parse(text) as object), environment: 'qa' })],
    ['signed for production', (text) => ({ ...(JSON.parse(text) as object), environment: undefined })],
  ])('A-ENV-004 a row that is %s is not used, and says so', async (_name, changed) => {
    await create();
    const { rows } = await made.database.pool.query<{ document: string }>(
      'select document from release_environment',
    );
    const forged = { ...(changed(rows[0]!.document) as object), revision: 9 };
    const { text, signature } = signText(made.options.keys, forged);
    await made.database.pool.query('update release_environment set document = $1, signature = $2', [
      text,
      signature,
    ]);
    await promote(registry, two);
    expect(registry.map.trouble()).toContain('The map stored for staging is signed for');
    expect([shown('www.example'), shown('staging.example')]).toEqual([idOf(two), idOf(one)]);
  });

  test.each([
    ['host', '"staging.example"', '"pay.example"'],
    ['rule', '"hours":24', '"hours":0'],
  ])('A-ENV-004 a changed %s in the database is refused by its signature', async (_name, before, after) => {
    await create();
    await registry.environments.configure('staging', { rules: { from: 'production', hours: DAY_H } }, actor);
    await registry.rollouts.promote('mf-triage', idOf(two), actor);
    hours = DAY_H;
    await promote(staging(), two);
    await registry.rollouts.rollback('mf-triage', actor);
    await made.database.pool.query('update release_environment set document = replace(document, $1, $2)', [
      before,
      after,
    ]);
    await expect(promote(staging(), three)).rejects.toThrow('signature of the release map of staging');
    const reopened = await other();
    expect(reopened.map.trouble()).toContain('signature of the release map of staging does not fit');
    expect(shown('staging.example', reopened)).toBe(idOf(two));
    expect([shown('www.example', reopened), shown('pay.example', reopened)]).toEqual([idOf(one), idOf(one)]);
    await reopened.close();
  });

  test('A-ENV-013 statements of the version before serve and change production', async () => {
    const client = await made.database.pool.connect();
    await create();
    await promote(staging(), two);
    const before = await client.query<{ text: string }>(
      'select document as text, signature from release_map for update',
    );
    expect(before.rows).toHaveLength(1);
    const map = { ...(JSON.parse(before.rows[0]!.text) as { revision: number }) };
    map.revision += 1;
    const { text, signature } = signText(made.options.keys, map);
    await client.query('update release_map set revision = $1, document = $2, signature = $3', [
      map.revision,
      text,
      signature,
    ]);
    await client.query(
      `insert into release_event (at, by, automatic, action, remote, release_id, reason, revision, before, after,
                                  valid_until)
       values (now(), 'ana', false, 'rollback', 'mf-triage', null, 'because', $1, null, null, null)`,
      [map.revision],
    );
    await client.query(
      `insert into release_visit (visit, release_id, network, began_at, told) values ('v', 'r', 'n', now(), true)`,
    );
    client.release();
    const reopened = await other();
    expect(reopened.map.current().revision).toBe(map.revision);
    expect([shown('staging.example', reopened), (await reopened.log.events(1))[0]?.action]).toEqual([
      idOf(two),
      'rollback',
    ]);
    await reopened.close();
  });

  test('while a server of an older version runs none is made, and its name is given', async () => {
    await made.database.pool.query("insert into release_server values ('web-1 (process 7)', 2, now())");
    await expect(create()).rejects.toMatchObject({
      name: 'OlderServer',
      message: expect.stringContaining('web-1 (process 7)'),
    });
    await made.database.pool.query("update release_server set seen_at = now() - interval '61 seconds'");
    const client = await made.database.pool.connect();
    await client.query("set application_name = 'psma/2'");
    await client.query('listen psma_releases');
    await expect(create()).rejects.toMatchObject({ name: 'OlderServer' });
    await client.query('unlisten *');
    await create();
    client.release(true);
  });

  test('A-ENV-014 what any environment uses is kept, and what a removed one used for a day', async () => {
    await create();
    await promote(staging(), two);
    hours = 1;
    await made.publish(sampleRelease('mf-triage', 'four'));
    hours = 3 * DAY_H;
    const collect = () => registry.removal.collectGarbage({ keep: 1, days: 0 }, true, actor);
    const gone = async () => (await collect()).map(({ releaseId }) => releaseId);
    expect(await gone()).toEqual([idOf(three)]);
    await registry.environments.remove('staging', actor);
    expect(await gone()).toEqual([idOf(three)]);
    hours += DAY_H + 1;
    expect((await gone()).sort()).toEqual([idOf(two), idOf(three)].sort());
  });

  test('the signed copy names others beside production’s map only where there are some', async () => {
    const copy = async () =>
      Object.keys(
        JSON.parse(await readFile(path.join(made.directory, 'release-map.signed.json'), 'utf8')) as object,
      );
    expect(await copy()).toEqual(['map', 'manifests']);
    await create();
    expect(await copy()).toEqual(['map', 'manifests', 'environments']);
    await registry.environments.remove('staging', actor);
    expect(await copy()).toEqual(['map', 'manifests']);
  });
});
