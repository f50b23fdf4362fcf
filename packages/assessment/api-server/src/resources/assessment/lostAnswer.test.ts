import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API_ROUTES, IDEMPOTENCY_KEY, type RegisterFileCheck } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import type { FastifyInstance } from 'fastify';
import { startAuthority, type TestAuthority } from '../../testing/authority.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { homeOf } from '../../testing/organisations.ts';
import { SIGN_OFF } from '../../testing/signOffs.ts';

/** As a browser sends it. */
interface SentRequest {
  path: string;
  body: object;
  key: string;
  /** By default that of the owner of the assessments. */
  token?: string;
}

describeApi('the first answer is lost, and 20 clients ask again', (on) => {
  let server: FastifyInstance;
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await startAuthority(on.api);
    server = authority.server;
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => authority.close());

  const port = () => (server.server.address() as AddressInfo).port;
  const headersOf = ({ key, token = on.token }: SentRequest) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [IDEMPOTENCY_KEY]: key,
  });

  /** Uses its own socket, to be cut. */
  function send(call: SentRequest): Socket {
    const body = JSON.stringify(call.body);
    const headers = { host: 'a', 'content-length': Buffer.byteLength(body), ...headersOf(call) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port(), '127.0.0.1');
    socket.write([`POST /api${call.path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
    return socket;
  }

  /** Retries without a free database connection: nothing was done. */
  async function ask(call: SentRequest): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`http://127.0.0.1:${port()}/api${call.path}`, {
      method: 'POST',
      headers: headersOf(call),
      body: JSON.stringify(call.body),
    });
    return answer.status === 503 ? ask(call) : { status: answer.status, body: await answer.json() };
  }
  const askTwentyTimes = (call: SentRequest) => Promise.all(Array.from({ length: 20 }, () => ask(call)));

  const assessments = async () => (await on.ann.list()).length;

  const calls: Record<string, () => Promise<Omit<SentRequest, 'key'> & { made(): Promise<number> }>> = {
    [API_ROUTES.assessmentCreate.path]: async () => ({
      path: '/assessment/session',
      body: { title: 'Baseline' },
      made: assessments,
    }),
    [API_ROUTES.assessmentRetake.path]: async () => ({
      path: `/assessment/session/${await on.ann.completed()}/retake`,
      body: {},
      made: async () => (await assessments()) - 1,
    }),
    [API_ROUTES.assessmentFeedback.path]: async () => {
      const id = await on.ann.completed();
      const given = 'select from assessment_feedback where session_id = $1';
      return {
        path: `/assessment/session/${id}/feedback`,
        body: { responses: [{ question: 'previousAssessment', answer: 'Yes' }] },
        made: async () => (await on.api.pool.query(given, [id])).rowCount ?? 0,
      };
    },
    [API_ROUTES.assessmentSignOff.path]: async () => {
      const id = await on.ann.completed();
      const signedOff = 'select from sign_off where session_id = $1';
      return {
        path: `/assessment/session/${id}/sign-off`,
        body: SIGN_OFF,
        made: async () => (await on.api.pool.query(signedOff, [id])).rowCount ?? 0,
      };
    },
    [API_ROUTES.registerFileImport.path]: async () => {
      const adviser = await authority.adviser();
      const name = randomUUID();
      const file = Buffer.from(`Name\n${name}\n`).toString('base64');
      const { digest } = (
        await adviser.call<RegisterFileCheck>(API_ROUTES.registerFileCheck, { body: { file } })
      ).body;
      return {
        path: '/authority/organisations/import',
        body: { file, digest },
        token: adviser.token,
        made: async () => (await adviser.search({ search: name })).organisations.length,
      };
    },
    [API_ROUTES.adviserShareCreate.path]: async () => {
      const sessionId = await on.ann.completed();
      const adviser = await authority.adviser();
      return {
        path: '/share/adviser',
        body: {
          ...{ sessionId, holds: 'RESULTS', days: 30, organisationName: 'Harbour' },
          adviserNumber: await adviser.number(),
        },
        made: async () => (await adviser.shares()).length,
      };
    },
    [API_ROUTES.organisationInvite.path]: async () => {
      await on.ann.begin();
      const id = await homeOf(on.api, on.sub);
      const email = `${randomUUID()}@example.org`;
      return {
        path: `/organisation/${id}/invitations`,
        body: { invitations: [{ email }], yourName: 'Ann Smith', organisationName: 'Harbour' },
        made: async () =>
          (await listOutbox(on.api.pool)).filter(({ recipient }) => recipient === email).length,
      };
    },
    [API_ROUTES.shareCreate.path]: async () => {
      const sessionId = await on.ann.completed();
      const shared = 'select from share where session_id = $1';
      return {
        path: '/share',
        body: {
          ...{ sessionId, holds: 'RESULTS', days: 30, organisationName: 'Harbour' },
          emails: [`${randomUUID()}@example.org`],
        },
        made: async () => (await on.api.pool.query(shared, [sessionId])).rowCount ?? 0,
      };
    },
  };

  test('these are all calls that take a key', async () => {
    const { paths } = (await server.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    }>();
    const withKey = Object.entries(paths).filter(([, methods]) =>
      Object.values(methods).some((each) => each.parameters?.some(({ name }) => name === IDEMPOTENCY_KEY)),
    );
    const described = Object.keys(calls).map((path) => path.replace(/:(\w+)/g, '{$1}'));
    expect(withKey.map(([path]) => path.replace(/^\/api/, '')).sort()).toEqual(described.sort());
  });

  test.each(Object.keys(calls))(
    '%s, cut when the answer comes: all get that answer, and it was done once',
    async (name) => {
      const { made, ...rest } = await calls[name]!();
      const call = { ...rest, key: randomUUID() };
      const first = send(call);
      await new Promise((resolve) => first.once('data', resolve));
      first.resetAndDestroy();
      const answers = await askTwentyTimes(call);
      expect(answers).toEqual(answers.map(() => ({ status: 201, body: answers[0]?.body })));
      expect(await made()).toBe(1);
    },
  );

  test.each(Object.keys(calls))(
    '%s, cut while it is worked on: all are refused as in progress, and get its answer afterwards',
    async (name) => {
      const { made, ...rest } = await calls[name]!();
      const call = { ...rest, key: randomUUID() };
      const holder = await on.api.pool.connect();
      await holder.query('begin; lock table idempotency_key in share mode');
      const first = send(call);
      const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await on.api.pool.query(`select from ${waiting}`)).rowCount === 0);
      first.resetAndDestroy();
      for (const answer of await askTwentyTimes(call))
        expect(answer).toMatchObject({ status: 409, body: { name: 'StillRunning' } });
      await holder.query('commit');
      holder.release();
      while ((await ask(call)).status === 409);
      const answers = await askTwentyTimes(call);
      expect(answers).toEqual(answers.map(() => ({ status: 201, body: answers[0]?.body })));
      expect(await made()).toBe(1);
    },
  );
});
