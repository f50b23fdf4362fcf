import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import { createTestApi } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { visitorOf } from '../../testing/visitor.ts';

describeApi('triage write key and sharing', (on) => {
  test('A-DEC-017 with only the link every write is refused and the answers stay', async () => {
    const owner = await visitorOf(on.api);
    const { body } = await owner.answer('T01', ['T01_NO']);
    const before = await owner.session();
    const stranger = await visitorOf(on.api);
    for (const key of ['', stranger.cookie, 'triage-tool-key=', 'triage-tool-user-id=x']) {
      const refused = await Promise.all([
        owner.answer('T01', ['T01_FORMAL'], key),
        owner.remove('T01', body.responseId, key),
        owner.complete(key),
        owner.share('someone@example.org', key),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(refused[0]?.body).toMatchObject({ name: 'WriteKeyRequired' });
    }
    expect(await owner.session()).toEqual(before);
  });

  test('a write to a session that is gone is 404, so that the visitor can begin a new one', async () => {
    const { cookie } = await visitorOf(on.api);
    const { status } = await on.api.call(API_ROUTES.triageAnswer, {
      params: { sessionId: randomUUID(), questionId: 'T01' },
      body: { choiceIds: ['T01_NO'] },
      headers: { cookie },
    });
    expect(status).toBe(404);
  });

  test('so is every write to one that went after it was written to', async () => {
    const { id, answer, remove, complete, share } = await visitorOf(on.api);
    const { body } = await answer('T01', ['T01_NO']);
    await on.api.pool.query('delete from triage_session where id = $1', [id]);
    const late = [
      await answer('T01', ['T01_FORMAL']),
      await remove('T01', body.responseId),
      await complete(),
      await share('reader@example.org'),
    ];
    expect(late.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('sharing puts one mail with the link into the outbox', async () => {
    const { id, share } = await visitorOf(on.api);
    expect((await share('reader@example.org', undefined, '198.51.100.7')).status).toBe(202);
    const mails = await listOutbox(on.api.pool);
    expect(mails[0]).toMatchObject({ kind: 'triageLink', recipient: 'reader@example.org' });
    expect(mails[0]?.plain).toContain(`http://localhost:4000/recommendations/${id}`);
    for (const email of ['nobody', 'a@b@c', 'two lines@example.org', '']) {
      expect((await share(email)).status).toBe(400);
    }
  });

  test('A-DEC-011 more than 5 share mails an hour are refused, per session and per network', async () => {
    on.api.state.now = new Date('2026-05-01T10:00:00Z');
    const { share } = await visitorOf(on.api);
    const send = (from: string, by = share) =>
      by('reader@example.org', undefined, from).then(({ status }) => status);
    const five = await Promise.all([1, 2, 3, 4, 5].map((host) => send(`203.0.113.${host}`)));
    expect(five).toEqual([202, 202, 202, 202, 202]);
    expect(await send('203.0.113.6')).toBe(429);

    const others = await Promise.all(Array.from({ length: 6 }, () => visitorOf(on.api)));
    const network = '2001:db8:1:2:';
    for (const [host, other] of others.entries()) {
      expect(await send(`${network}:${host}`, other.share)).toBe(host < 5 ? 202 : 429);
    }
    expect(await send('2001:db8:1:3::1', others[5]?.share)).toBe(202);

    on.api.state.now = new Date('2026-05-01T10:59:59Z');
    expect(await send('203.0.113.6')).toBe(429);
    on.api.state.now = new Date('2026-05-01T11:00:01Z');
    expect(await send('203.0.113.6')).toBe(202);
    on.api.state.now = null;
  });

  test('a refused mail is not sent and uses up nothing of the other limit', async () => {
    const from = '203.0.113.99';
    const spent = await visitorOf(on.api);
    for (let count = 0; count < 5; count += 1)
      await spent.share('reader@example.org', undefined, '192.0.2.77');
    const before = (await listOutbox(on.api.pool)).length;
    expect((await spent.share('reader@example.org', undefined, from)).status).toBe(429);
    expect((await listOutbox(on.api.pool)).length).toBe(before);
    const fresh = await Promise.all(Array.from({ length: 5 }, () => visitorOf(on.api)));
    const sent = await Promise.all(fresh.map(({ share }) => share('reader@example.org', undefined, from)));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  });
});

describe('triage limits and cookies', () => {
  test('sessions from one network are limited, for all processes together', async () => {
    const api = await createTestApi({ limits: { triageSessionsPerNetwork: 3 } });
    const second = await api.startServer();
    const create = (server = api.app, from = '192.0.2.1') =>
      api.call(API_ROUTES.triageSessionCreate, { from }, server).then(({ status }) => status);
    expect([await create(), await create(second), await create()]).toEqual([201, 201, 201]);
    expect([await create(), await create(second)]).toEqual([429, 429]);
    expect(await create(second, '192.0.2.2')).toBe(201);
    await second.close();
    await api.close();
  });

  test('changes to one session are limited', async () => {
    const api = await createTestApi({ limits: { triageWritesPerSession: 2 } });
    const { body, headers } = await api.call<{ id: string }>(API_ROUTES.triageSessionCreate);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const answer = (sessionId = body.id) =>
      api.call(API_ROUTES.triageAnswer, {
        params: { sessionId, questionId: 'T01' },
        body: { choiceIds: ['T01_NO'] },
        headers: { cookie },
      });
    expect([(await answer()).status, (await answer()).status, (await answer()).status]).toEqual([
      200, 200, 429,
    ]);
    expect((await answer(body.id.toUpperCase())).status).toBe(429);
    await api.close();
  });

  test('on https the write key is sent back over https only', async () => {
    const api = await createTestApi({ site: { brand: 'Test', origin: 'https://tool.example' } });
    const { headers } = await api.call(API_ROUTES.triageSessionCreate);
    expect(headers['set-cookie']).toMatch(/^__Host-triage-tool-key=[^;]+; .*; Secure(;|$)/);
    expect(headers['strict-transport-security']).toBeDefined();
    await api.close();
  });

  test('A-SSO-020 over https a plain key, which another host can set, gives no right to write', async () => {
    const api = await createTestApi({ site: { brand: 'Test', origin: 'https://tool.example' } });
    const { body, headers } = await api.call<{ id: string }>(API_ROUTES.triageSessionCreate);
    const own = String(headers['set-cookie']).split(';')[0]!;
    const write = async (cookie: string) => {
      const params = { sessionId: body.id, questionId: 'T01' };
      const answer = { params, body: { choiceIds: ['T01_NO'] }, headers: { cookie } };
      return (await api.call(API_ROUTES.triageAnswer, answer)).status;
    };
    expect([await write(own.replace('__Host-', '')), await write(own)]).toEqual([403, 200]);
    await api.close();
  });
});
