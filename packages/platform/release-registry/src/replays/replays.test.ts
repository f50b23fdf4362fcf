import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';
import { readTicket } from '../visitors/tickets.ts';

const actor = { by: 'po', reason: 'is the short text better?' };
const DAY_MS = 24 * 3_600_000;
const VISITOR = 'visitor-of-the-test';
const ID = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

describe('replays', () => {
  let registry: StartedRegistry;
  let [now, tried, shell] = [0, '', ''];

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    registry = await startTestRegistry({
      stable: [sampleRelease('shell', 's'), sampleRelease('mf-triage', 'one'), sampleRelease('mf-auth', 'a')],
      now: () => new Date(now),
      server: { trustProxy: true },
    });
    shell = stable('shell');
    tried = await registry.publish(sampleRelease('mf-triage', 'two'));
  });

  afterEach(() => registry.close());

  const stable = (remote: string) => registry.registry.map.current().remotes[remote]?.stable ?? '';
  const visitor = { visitorId: VISITOR, optedOut: false, pins: {} };
  const ticketOf = (environment = 'production') =>
    registry.registry.environments.in(environment).visitors.resolve(visitor).ticket;
  const send = (document: string, latest = document, headers: Record<string, string> = {}) =>
    registry.app.inject({
      method: 'POST',
      url: '/releases/replays',
      headers: { cookie: `psma-visitor=${VISITOR}`, 'x-forwarded-for': '192.0.2.1', ...headers },
      payload: { document, latest },
    });
  const idOf = async (...page: Parameters<typeof send>) => (await send(...page)).json<{ id: string }>().id;
  const look = (id: string, from = '192.0.2.1') =>
    registry.app.inject({
      url: `/registry/replays/${id}`,
      headers: { authorization: `Bearer ${registry.owner}`, 'x-forwarded-for': from },
    });
  const stored = async () => (await registry.database.pool.query('select * from release_replay')).rows;

  test('A-RPL-001 the id gives releases, arm and environment of the page, and repeats for it', async () => {
    await registry.registry.rollouts.startExperiment(
      'mf-triage',
      { name: 'short', releaseId: tried, percent: 100 },
      actor,
    );
    const ticket = ticketOf();
    const id = await idOf(ticket);
    expect(id).toMatch(ID);
    expect(await idOf(ticket)).toBe(id);
    expect(await idOf(ticketOf())).not.toBe(id);
    const replay = {
      id,
      environment: 'production',
      at: new Date(now).toISOString(),
      releases: { shell, 'mf-triage': tried, 'mf-auth': stable('mf-auth') },
      arms: [{ remote: 'mf-triage', experiment: 'short', tried: true }],
    };
    expect((await look(id)).json()).toEqual(replay);
    const misread = id.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await look(encodeURIComponent(misread))).json()).toEqual(replay);
  });

  test('A-RPL-001 a page keeps its shell, and has the remotes of the latest release map', async () => {
    const document = ticketOf();
    await registry.publish(sampleRelease('shell', 'newer'), true);
    await registry.registry.rollouts.promote('mf-triage', tried, actor);
    const { releases } = (await look(await idOf(document, ticketOf()))).json<{ releases: object }>();
    expect(releases).toMatchObject({ shell, 'mf-triage': tried });
  });

  test('A-RPL-002 what is stored names neither visitor, network nor request, and ends', async () => {
    const ticket = ticketOf();
    const id = await idOf(ticket);
    const visit = readTicket(registry.options.keys, ticket, new Date(now))?.visit ?? '';
    const [row] = await stored();
    expect(Object.keys(row as object).sort()).toEqual(['arms', 'at', 'environment', 'id', 'releases']);
    for (const text of [VISITOR, '192.0.2', visit]) expect(JSON.stringify(row)).not.toContain(text);
    now += 90 * DAY_MS;
    expect((await look(id)).statusCode).toBe(200);
    now += 1;
    expect((await look(id)).json()).toMatchObject({ status: 404, name: 'UnknownReplay' });
    await registry.registry.health.prune();
    expect(await stored()).toEqual([]);
  });

  test('A-RPL-003 nothing is stored under Global Privacy Control or without a valid ticket', async () => {
    const ticket = ticketOf();
    expect((await send(ticket, ticket, { 'sec-gpc': '1' })).statusCode).toBe(204);
    expect((await send(`${ticket}x`)).statusCode).toBe(403);
    expect((await send(ticket, 'forged')).statusCode).toBe(403);
    await registry.registry.environments.create(
      { name: 'staging', hosts: ['staging.example'], like: 'production' },
      actor,
    );
    expect((await send(ticket, ticketOf('staging'))).statusCode).toBe(403);
    now += DAY_MS;
    expect((await send(ticket)).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('A-RPL-004 a network gets 60 ids an hour and looks up 30 in ten minutes', async () => {
    const ticket = ticketOf();
    for (let count = 0; count < 60; count += 1) expect((await send(ticket)).statusCode).toBe(201);
    expect((await send(ticket)).statusCode).toBe(429);
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' };
    const id = await idOf(ticket, ticket, elsewhere);
    for (let count = 0; count < 30; count += 1) expect((await look('00000-00000')).statusCode).toBe(404);
    expect((await look(id)).json()).toMatchObject({ status: 429, name: 'TooManyReplays' });
    expect((await look(id, '198.51.100.1')).statusCode).toBe(200);
  });

  test('A-RPL-005 a release that was killed, purged or removed since is refused with that reason', async () => {
    const pin = async () => {
      const refused = await registry.app.inject({
        method: 'POST',
        url: '/registry/pins',
        headers: { authorization: `Bearer ${registry.owner}` },
        payload: { releases: { 'mf-triage': tried }, seconds: 3600, reason: 'a replay' },
      });
      return refused.json<{ message: string }>().message;
    };
    await registry.registry.rollouts.kill('mf-triage', tried, actor);
    expect(await pin()).toContain('was killed');
    await registry.registry.removal.purge({ remote: 'mf-triage', releaseId: tried }, actor);
    expect(await pin()).toBe(`mf-triage/${tried} was purged.`);
    tried = await registry.publish(sampleRelease('mf-triage', 'three'));
    now += 1000;
    await registry.publish(sampleRelease('mf-triage', 'four'));
    now += 2 * DAY_MS;
    await registry.registry.removal.collectGarbage({ keep: 1, days: 0 }, false, actor);
    expect(await pin()).toBe(`mf-triage/${tried} was removed: publish it again.`);
  });

  test('A-RPL-004 an id is looked up with a token only', async () => {
    const id = await idOf(ticketOf());
    expect((await registry.app.inject(`/registry/replays/${id}`)).statusCode).toBe(401);
  });
});
