import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { sealPins } from '../visitors/pins.ts';

const reason = 'because';
const [one, two, three] = ['one', 'two', 'three'].map((seed) => sampleRelease('mf-triage', seed));
const idOf = (release: typeof one) => release!.manifest.releaseId;

describe('requests in an environment', () => {
  let made: StartedRegistry;

  beforeAll(async () => {
    made = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), one!, two!],
      server: { trustProxy: true },
      origins: { site: 'http://www.example:8080', console: null, previewDomain: null },
    });
    const staging = { name: 'staging', hosts: ['staging.example'], like: 'production', reason };
    expect((await post('/registry/environments', staging)).statusCode).toBe(201);
  });

  afterAll(() => made.close());

  const post = (url: string, payload: object | Buffer, token = made.owner, host = 'www.example') =>
    made.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        host,
        authorization: `Bearer ${token}`,
        'content-type': payload instanceof Buffer ? UPLOAD_TYPE : 'application/json',
      },
    });
  const get = (url: string, host = 'www.example') =>
    made.app.inject({ url, headers: { host, authorization: `Bearer ${made.owner}` } });
  const stable = (name: string) =>
    made.registry.environments.in(name).map.current().remotes['mf-triage']?.stable;

  test('a release is published and promoted into it by path, or by the host asked', async () => {
    const upload = Buffer.from(encodeUpload(three!, { reason, smoke: { skipped: reason } }));
    expect((await post('/registry/in/staging/releases', upload)).statusCode).toBe(201);
    const promoted = await post('/registry/in/staging/remotes/mf-triage/promote', {
      release: idOf(three),
      reason,
    });
    expect(promoted.json()).toMatchObject({
      environment: 'staging',
      remotes: { 'mf-triage': { stable: idOf(three) } },
    });
    expect([stable('staging'), stable('production')]).toEqual([idOf(three), idOf(two)]);
    const back = await post(
      '/registry/remotes/mf-triage/rollback',
      { reason },
      made.owner,
      'staging.example:8080',
    );
    expect(back.json()).toMatchObject({ environment: 'staging' });
    expect([stable('staging'), stable('production')]).toEqual([idOf(two), idOf(two)]);
  });

  test('its log, its site for a smoke run and its pin links are its own', async () => {
    expect((await get('/registry/in/staging/events')).json()[0]).toMatchObject({ action: 'rollback' });
    expect((await get('/registry/events')).json()[0]).toMatchObject({ action: 'promote' });
    const lines = (await get('/registry/audit-log')).json();
    expect(new Set(lines.map((line: { environment: string }) => line.environment))).toEqual(
      new Set(['production', 'staging']),
    );
    const [own] = (await get('/registry/in/staging/audit-log?limit=1')).json();
    expect(own).toMatchObject({ environment: 'staging', identity: { kind: 'token' } });
    expect((await get('/registry/in/staging/state')).json()).toMatchObject({
      site: 'http://staging.example:8080',
    });
    const pins = { releases: { 'mf-triage': idOf(one) }, seconds: 60, reason };
    const link = (await post('/registry/in/staging/pins', pins)).json<{ url: string }>().url;
    expect(link).toMatch(/^http:\/\/staging\.example:8080\/releases\/pin\//);
  });

  test('A-ENV-015 a pin holds on the hosts of its environment only, by link and by cookie', async () => {
    const pins = { releases: { 'mf-triage': idOf(one) }, seconds: 60, reason };
    const seen = async (host: string, cookie: string) =>
      (await made.app.inject({ url: '/releases/resolution', headers: { host, cookie } })).json<{
        pinned: boolean;
      }>().pinned;
    for (const [name, host, other] of [
      ['staging', 'staging.example', 'www.example'],
      ['production', 'www.example', 'staging.example'],
    ] as const) {
      const { url } = (await post(`/registry/in/${name}/pins`, pins)).json<{ url: string }>();
      const { pathname } = new URL(url);
      const followed = await get(pathname, host);
      const cookie = String(followed.headers['set-cookie']).split(';')[0]!;
      const refused = await get(pathname, other);
      expect([followed.statusCode, refused.statusCode]).toEqual([303, 403]);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect(refused.body).toContain(`This pin is of the environment ${name}`);
      expect([await seen(host, cookie), await seen(other, cookie)]).toEqual([true, false]);
    }
  });

  test('A-ENV-015 a pin that names no environment is refused, since there are several', async () => {
    const at = new Date().toISOString();
    const grant = { releases: { 'mf-triage': idOf(one) }, by: 'qa', at, expires: Date.now() + 60_000 };
    for (const host of ['www.example', 'staging.example']) {
      const refused = await get(`/releases/pin/${sealPins(made.options.keys, grant)}`, host);
      expect([refused.statusCode, refused.body]).toEqual([
        403,
        expect.stringContaining('Ask for a new link'),
      ]);
    }
  });

  test('an unknown one is 404 after the token was checked, and compare names both releases', async () => {
    const rollback = (token: string) =>
      post('/registry/in/nowhere/remotes/mf-triage/rollback', { reason }, token);
    expect((await rollback('nobody')).statusCode).toBe(401);
    expect((await rollback(made.owner)).json()).toMatchObject({ name: 'UnknownEnvironment' });
    const [triage] = (await get('/registry/in/staging/compare?with=production'))
      .json<{ remote: string }[]>()
      .filter(({ remote }) => remote === 'mf-triage');
    expect(triage).toMatchObject({ here: idOf(two), there: idOf(two) });
  });

  test('an owner token is not made for one environment', async () => {
    const scope = { label: 'All of staging', owner: true, remote: '*', actions: ['promote'], reason };
    const refused = await post('/registry/in/staging/tokens', scope);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'An owner token applies to every environment: leave out the environment, or the owner.',
    ]);
    const { rows } = await made.database.pool.query(
      "select from release_token where label = 'All of staging'",
    );
    expect(rows).toEqual([]);
  });

  test('a token of an environment opens nothing elsewhere, nor on older servers', async () => {
    const scope = { label: 'QA', remote: '*', actions: ['promote', 'rollback'], reason };
    const { token } = (await post('/registry/in/staging/tokens', scope)).json<{ token: string }>();
    const release = { release: idOf(one), reason };
    const elsewhere = await post('/registry/remotes/mf-triage/promote', release, token);
    expect(elsewhere.json()).toMatchObject({ name: 'Forbidden' });
    const here = await post('/registry/in/staging/remotes/mf-triage/promote', release, token);
    expect(here.statusCode).toBe(200);
    const { rows } = await made.database.pool.query("select remote from release_token where label = 'QA'");
    expect(rows).toEqual([{ remote: 'staging/*' }]);
  });

  test('A-ENV-009 a kill needs the right to roll back wherever the release is served', async () => {
    const scope = { label: 'Team', remote: 'mf-triage', actions: ['rollback'], reason };
    const { token } = (await post('/registry/in/staging/tokens', scope)).json<{ token: string }>();
    const kill = (release: string) =>
      post('/registry/in/staging/remotes/mf-triage/kill', { release, reason }, token);
    expect((await kill(idOf(two))).json()).toMatchObject({
      name: 'Forbidden',
      message: expect.stringContaining(`production serves mf-triage@${idOf(two)}`),
    });
    expect((await kill(idOf(three))).statusCode).toBe(200);
    expect(made.registry.map.current().remotes['mf-triage']?.killed).toEqual([idOf(three)]);
  });

  test('A-ENV-010 a release that fails in one is rolled back there and stays elsewhere', async () => {
    const bad = await made.publish(sampleRelease('mf-triage', 'bad'));
    for (const name of ['staging', 'production'])
      await made.registry.environments.in(name).rollouts.promote('mf-triage', bad, { by: 'ana', reason });
    const visit = async (number: number) => {
      const { ticket } = (await get('/releases/resolution', 'staging.example')).json<{ ticket: string }>();
      const payload = { ticket, remote: 'mf-triage', releaseId: bad, outcome: 'failed', ms: 1 };
      const headers = { host: 'www.example', 'x-forwarded-for': `203.0.${number}.7` };
      return made.app.inject({ method: 'POST', url: '/releases/health', payload, headers });
    };
    for (let number = 1; number <= 6; number += 1) expect((await visit(number)).statusCode).toBe(204);
    expect(stable('staging')).toBe(idOf(one));
    expect(stable('production')).toBe(bad);
    const { health } = made.registry;
    expect(await health.history(new Date(0))).toEqual([]);
    const own = await made.registry.environments.in('staging').health.history(new Date(0));
    expect(own[0]).toMatchObject({ remote: 'mf-triage', releaseId: bad, failures: 6 });
  });

  test('open pages receive changes of their own environment only, and end with it', async () => {
    const gone = { name: 'gone', hosts: ['gone.example'], like: 'production', reason };
    await post('/registry/environments', gone);
    const address = await made.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const { get: open } = await import('node:http');
    const listen = (host: string) =>
      new Promise<{ text: () => string; ended: Promise<void> }>((resolve) => {
        let text = '';
        open({ port, host: '127.0.0.1', path: '/releases/changes', headers: { host } }, (response) => {
          const ended = new Promise<void>((end) => response.once('end', end));
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString();
            resolve({ text: () => text, ended });
          });
        });
      });
    const [production, removed] = await Promise.all(['www.example', 'gone.example'].map(listen));
    const before = production!.text();
    const { release } = { release: idOf(one) };
    await post('/registry/in/gone/remotes/mf-triage/promote', { release, reason });
    await post('/registry/in/gone/remove', { reason });
    await removed!.ended;
    expect(removed!.text()).toContain('"revision":2');
    expect(production!.text()).toBe(before);
    expect((await get('/releases/changes?since=0', 'gone.example')).json()).toEqual({
      revision: made.registry.map.current().revision,
      changed: true,
    });
  });
});
