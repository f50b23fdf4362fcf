import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { API_ROUTES, type PreparationArea } from '@psma/api-contract';
import { realContent } from '../testing/createTestApi.ts';
import { describeApi } from '../testing/describeApi.ts';
import { visitorOf } from '../testing/visitor.ts';

describeApi('http', (on) => {
  describe('bodies', () => {
    test('an empty body with a JSON content type is no body', async () => {
      const id = await on.ann.begin();
      const removed = await on.api.app.inject({
        method: 'DELETE',
        url: `/api/assessment/session/${id}`,
        headers: {
          'content-type': 'application/json',
          'content-length': '0',
          authorization: `Bearer ${on.token}`,
        },
      });
      expect(removed.statusCode).toBe(204);
    });

    test.each([
      ['broken JSON', 'application/json', '{"title":', 400],
      ['a prototype', 'application/json', '{"__proto__":{"title":"x"}}', 400],
      ['a form', 'application/x-www-form-urlencoded', 'title=x', 415],
      ['too much', 'application/json', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
    ])('%s is refused in the shape of every error', async (_, type, payload, status) => {
      const answer = await on.api.app.inject({
        method: 'POST',
        url: '/api/assessment/session',
        headers: { 'content-type': type, authorization: `Bearer ${on.token}` },
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({ status, name: 'InvalidRequest', message: expect.any(String) });
    });

    test.each(['a\u0000b', 'a\ud83d', '\udc00b'])(
      'the text %j, which no database holds, is refused',
      async (text) => {
        const { token } = on;
        const answers = await Promise.all([
          on.api.call(API_ROUTES.assessmentCreate, { token, body: { title: text } }),
          on.api.call(API_ROUTES.userOrganisation, { token, body: { name: text } }),
          on.api.call(API_ROUTES.userUpdate, { token, body: { organisationRole: text } }),
        ]);
        for (const answer of answers)
          expect(answer).toMatchObject({ status: 400, body: { name: 'InvalidRequest' } });
      },
    );

    test('what is wrong is said without repeating what was sent', async () => {
      const body = { title: 42, secret: 'hunter2hunter2' };
      const { body: error } = await on.api.call(API_ROUTES.assessmentCreate, { token: on.token, body });
      expect(error).toMatchObject({ name: 'InvalidRequest', details: { problems: [{ path: '/title' }] } });
      expect(JSON.stringify(error)).not.toMatch(/hunter2|42/);
    });
  });

  describe('answers', () => {
    test('a path or method that does not exist is a JSON 404', async () => {
      const found = await Promise.all([
        on.api.app.inject('/api/nowhere'),
        on.api.app.inject({ method: 'PUT', url: '/api/triage/session' }),
      ]);
      for (const answer of found) expect(answer.json()).toMatchObject({ status: 404, name: 'NotFound' });
    });

    test('carry the fixed headers and are not cached, refused ones too', async () => {
      const [open, refused] = [
        await on.api.call(API_ROUTES.triageSession, { params: { sessionId: (await visitorOf(on.api)).id } }),
        await on.api.call(API_ROUTES.userMe),
      ];
      for (const { headers } of [open, refused]) {
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        });
      }
    });

    test('a failure of our own is 500, reveals nothing of its cause and is logged', async () => {
      await on.api.pool.query('alter table analytics_event rename to analytics_event_away');
      const event = { id: randomUUID(), name: 'Login_Page', at: new Date().toISOString() };
      const answer = await on.api.call(API_ROUTES.analyticsEvents, { body: { events: [event] } });
      await on.api.pool.query('alter table analytics_event_away rename to analytics_event');
      expect(answer).toMatchObject({ status: 500, body: { name: 'InternalError' } });
      expect(answer.text).not.toContain('analytics_event');
      expect(on.api.logs.at(-2)).toContain('analytics_event');
    });
  });

  describe('the preparation pack', () => {
    test('A-PRP-001 A-PRP-002 is open, may be kept, and opens nothing else', async () => {
      const answer = await on.api.call(API_ROUTES.preparation);
      expect(answer.status).toBe(200);
      const pillars = JSON.parse(answer.text) as PreparationArea[];
      expect(pillars.flatMap(({ questions }) => questions)).toHaveLength(35);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=3600/);
      const headers = { 'if-none-match': String(answer.headers['etag']) };
      expect(await on.api.call(API_ROUTES.preparation, { headers })).toMatchObject({ status: 304, text: '' });
      expect((await on.api.call(API_ROUTES.assessmentQuestions)).status).toBe(401);
    });
  });

  describe('the triage content', () => {
    test.each(['triageQuestions', 'triageFlow', 'triageReminders'] as const)(
      '%s is asked about each time and sent only when it changed',
      async (route) => {
        const first = await on.api.call(API_ROUTES[route]);
        expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
        const headers = { 'if-none-match': String(first.headers['etag']) };
        expect(await on.api.call(API_ROUTES[route], { headers })).toMatchObject({ status: 304, text: '' });
        on.api.state.content = {
          ...realContent,
          triage: { questions: [], reminders: [], flow: { nodes: [], edges: [] } } as never,
        };
        expect((await on.api.call(API_ROUTES[route], { headers })).status).toBe(200);
      },
    );
  });

  describe('illustrations', () => {
    const get = (file: string, headers: Record<string, string> = {}) =>
      on.api.call(API_ROUTES.illustration, { params: { file }, headers });

    test('are served as SVG that may be kept, but run nothing', async () => {
      const answer = await get('owner.svg');
      expect(answer.text).toBe(realContent.illustrations['owner.svg']);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\/svg\+xml/),
        'cache-control': expect.stringMatching(/^public, max-age=\d+/),
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      });
      expect(await get('owner.svg', { 'if-none-match': String(answer.headers['etag']) })).toMatchObject({
        status: 304,
        text: '',
      });
    });

    test.each(['nothing.svg', '__proto__', 'toString', '../version.yaml'])(
      '%s does not exist',
      async (file) => {
        expect((await get(file)).status).toBe(404);
      },
    );
  });

  describe('the log', () => {
    test('holds no token, password, answer, address or id of a session', async () => {
      on.api.logs.length = 0;
      const visitor = await visitorOf(on.api);
      await visitor.answer('T06', ['T06_ADHOC']);
      await visitor.answer('T06', ['NOT_A_CHOICE']);
      await visitor.share('reader@example.org');
      const id = await on.ann.begin('Secret title');
      await on.ann.answer(id, 'MON-Q3', 4);
      await on.ann.answer(randomUUID(), 'MON-Q3', 4);
      await on.api.call(API_ROUTES.assessmentQuestions, { token: on.token, query: { session: id } });
      await on.api.call(API_ROUTES.userUpdate, { token: on.token, body: { email: 'other@example.org' } });
      on.api.userPool.failOnNetwork();
      await on.api.call(API_ROUTES.userMe, { token: on.token });
      await on.api.app.inject(`/api/unknown/${id}`);

      const log = on.api.logs.join('');
      const secrets = [
        on.token,
        visitor.id,
        visitor.cookie,
        id,
        'T06_ADHOC',
        'NOT_A_CHOICE',
        'MON-Q3',
        'Secret title',
      ];
      for (const secret of [...secrets, 'example.org', '127.0.0.1', '?session', on.sub]) {
        expect(log).not.toContain(secret);
      }
      expect(log).toContain('"route":"/api/assessment/session/:sessionId/question/:questionId/answer"');
      expect(log).toContain('IdentityServiceFailed');
    });

    test('keeps to its rules whatever the server around it logs', async () => {
      const server = await on.api.startServer({}, {});
      on.api.logs.length = 0;
      const { id } = await visitorOf({
        ...on.api,
        call: (route, options) => on.api.call(route, options, server),
      });
      expect(on.api.logs.join('')).toContain('"route":"/api/triage/session"');
      expect(on.api.logs.join('')).not.toContain(id);
      await server.close();
    });
  });
});
