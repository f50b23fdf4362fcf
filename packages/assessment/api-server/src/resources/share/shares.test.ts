import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, IDEMPOTENCY_KEY, type OrganisationExport, type UserExport } from '@psma/api-contract';
import { SharedResult as SharedResultSchema } from '@psma/api-contract/schemas';
import { listOutbox } from '@psma/mail';
import { Value } from 'typebox/value';
import { deleteExpired } from '../../retention/deleteExpired.ts';
import { describeApi } from '../../testing/describeApi.ts';
import { addMember, ageOrganisation, homeOf, membersOf } from '../../testing/organisations.ts';
import { readerOf, sharesOf } from '../../testing/shares.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeApi('shares', (on) => {
  let session: string;
  let owner: ReturnType<typeof sharesOf>;
  beforeEach(async () => {
    await on.api.pool.query('delete from share');
    await on.api.pool.query('delete from usage_count');
    await on.api.pool.query('delete from share_code_mail');
    await on.api.pool.query('delete from mail_outbox');
    session = await on.ann.completed();
    owner = sharesOf(on.api, on.token);
  });

  const shared = async (options: Parameters<typeof owner.share>[1] = {}) =>
    (await owner.share(session, options)).body.id;
  const after = (milliseconds: number) => void (on.api.state.now = new Date(Date.now() + milliseconds));
  const mails = async (kind: string) => (await listOutbox(on.api.pool)).filter((mail) => mail.kind === kind);

  describe('of an owner', () => {
    test('are announced to each address once, by a mail that names neither title nor level', async () => {
      const { status, body } = await owner.share(session, {
        emails: ['Reader@example.org', 'reader@example.org', 'other@example.org'],
      });
      expect([status, body]).toEqual([201, { id: expect.any(String), expires: expect.any(String) }]);
      const announced = await mails('resultShared');
      expect(announced.map(({ recipient }) => recipient).sort()).toEqual([
        'other@example.org',
        'reader@example.org',
      ]);
      for (const { plain, subject } of announced) {
        expect(plain).toContain('Harbour shares results');
        expect(plain).toContain(`/shared/${body.id}`);
        expect(subject + plain).not.toMatch(/Harbour.*Baseline|Baseline|level/i);
      }
      expect(await owner.list()).toEqual([
        {
          ...{ id: body.id, sessionId: session, title: 'Baseline', holds: 'RESULTS', ended: null },
          ...{ created: expect.any(String), expires: body.expires },
          recipients: ['other@example.org', 'reader@example.org'].map((email) => ({
            ...{ email, openings: 0, lastOpened: null, mailsStopped: false },
          })),
        },
      ]);
    });

    test.each([
      ['in winter', '2026-01-10T23:30:00Z', '2026-01-17T23:59:59.000Z'],
      ['into summer', '2026-03-25T12:00:00Z', '2026-04-01T22:59:59.000Z'],
    ])('expire at the end of their last day in London, %s', async (_, now, expires) => {
      on.api.state.now = new Date(now);
      expect((await owner.share(session, { days: 7 })).body.expires).toBe(expires);
    });

    test('need the organisation’s name once, without links', async () => {
      const body = { sessionId: session, holds: 'RESULTS', emails: ['reader@example.org'], days: 7 };
      const send = (more = {}) =>
        on.api.call(API_ROUTES.shareCreate, { token: on.token, body: { ...body, ...more } });
      expect((await send()).body).toMatchObject({ status: 400, details: { field: 'organisationName' } });
      expect((await send({ organisationName: 'www.example.org' })).status).toBe(400);
      expect((await send({ organisationName: 'Harbour' })).status).toBe(201);
      expect((await send()).status).toBe(201);
    });

    test('hold completed results only', async () => {
      expect((await owner.share(await on.ann.begin())).body.name).toBe('AssessmentNotCompleted');
    });

    test('a repeated request shares once', async () => {
      const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
      const [first, second] = [
        await owner.share(session, { headers }),
        await owner.share(session, { headers }),
      ];
      expect(second.body).toEqual(first.body);
      expect(await owner.list()).toHaveLength(1);
      expect(await mails('resultShared')).toHaveLength(1);
    });

    test('A-SHR-007 editors, contributors and readers cannot share, and a signed-in account reads like others', async () => {
      const organisation = (await homeOf(on.api, on.sub)) ?? '';
      const id = await shared();
      for (const role of ['EDITOR', 'CONTRIBUTOR', 'READER'] as const) {
        const token = await on.api.signIn(await addMember(on.api, organisation, role));
        expect((await sharesOf(on.api, token).share(session)).body.name).toBe('NotAllowed');
        expect((await sharesOf(on.api, token).stop(id)).body.name).toBe('NotAllowed');
      }
      const read = await on.api.call(API_ROUTES.sharedResult, { params: { shareId: id }, token: on.token });
      expect(read.status).toBe(404);
    });

    test('reach ten strangers on the first day of an organisation, and forty an hour', async () => {
      const emails = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@example.org`);
      await shared({ emails: emails(10) });
      expect(await owner.share(session, { emails: emails(1) })).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/first day/) },
      });
      await ageOrganisation(on.api, (await homeOf(on.api, on.sub)) ?? '');
      for (const count of [10, 10, 10]) expect(await shared({ emails: emails(count) })).toBeTruthy();
      expect((await owner.share(session, { emails: emails(1) })).status).toBe(429);
      expect(await owner.list()).toHaveLength(4);
    });

    test('mail one address five times a day, whoever shares', async () => {
      await ageOrganisation(on.api, (await homeOf(on.api, on.sub)) ?? '');
      for (let count = 0; count < 7; count++) await shared();
      expect(await mails('resultShared')).toHaveLength(5);
      expect(await owner.list()).toHaveLength(7);
    });

    test('are at most fifty at once', async () => {
      const id = await shared();
      await on.api.pool.query(
        `insert into share (organisation_id, session_id, holds, created, expires)
         select organisation_id, session_id, holds, created, expires from share, generate_series(1, 49) where id = $1`,
        [id],
      );
      expect((await owner.share(session)).body.name).toBe('SharesFull');
      await owner.stop(id);
      expect((await owner.share(session)).status).toBe(201);
    });
  });

  describe('of a recipient', () => {
    test('A-SHR-001 the link without a code responds as an unknown id, and shows nothing', async () => {
      const id = await shared();
      const known = await readerOf(on.api, id).read();
      const unknown = await readerOf(on.api, randomUUID()).read();
      expect(known.status).toBe(404);
      expect(known.body).toEqual(unknown.body);
      expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
      expect(known.text).not.toMatch(/Harbour|Baseline|level/i);
    });

    test('A-SHR-002 a code opens it once, in the browser that asked, for the address it was sent to', async () => {
      const id = await shared({ emails: ['reader@example.org', 'other@example.org'] });
      const reader = readerOf(on.api, id);
      await reader.ask();
      const code = await reader.code();

      const thief = readerOf(on.api, id);
      expect((await thief.enter(code)).body.name).toBe('CodeRefused');
      await thief.ask();
      expect((await thief.enter(code)).body.name).toBe('CodeRefused');
      expect((await reader.enter(code, '192.0.2.1', 'other@example.org')).status).toBe(400);
      await thief.code();

      const asked = reader.cookie();
      expect((await reader.enter(` ${code.slice(0, 4)}-${code.slice(4)} `)).status).toBe(204);
      expect(await reader.read()).toMatchObject({ status: 200, body: { organisation: { name: 'Harbour' } } });
      expect((await reader.enter(code)).status).toBe(400);
      // A key that an attacker set before opens nothing.
      reader.setCookie(asked);
      expect((await reader.read()).status).toBe(404);
    });

    test('A-SHR-002 the cookie is for this path only, not for scripts or other sites, and ends after 12 hours', async () => {
      const reader = readerOf(on.api, await shared());
      const { headers } = await reader.ask();
      expect(headers['set-cookie']).toMatch(
        /^psma-share=[\w-]{43}; Max-Age=43200; Path=\/api\/shared-result; HttpOnly; SameSite=Strict$/,
      );
      await reader.enter(await reader.code());
      after(12 * 60 * MINUTE + MINUTE);
      expect((await reader.read()).status).toBe(404);
    });

    test('A-SHR-002 a code that came late is refused, and a new one opens it', async () => {
      const reader = readerOf(on.api, await shared());
      await reader.ask();
      const late = await reader.code();
      after(10 * MINUTE + 1000);
      expect(await reader.enter(late)).toMatchObject({
        status: 400,
        body: { message: 'This code does not open it. Check address and code, or have a new one sent.' },
      });
      expect((await reader.open()).status).toBe(204);
    });

    test('A-SHR-002 guesses over 30 networks end with the code', async () => {
      const reader = readerOf(on.api, await shared());
      let guesses = 0;
      for (let codes = 0; codes < 5; codes++) {
        expect((await reader.ask(`198.51.${codes}.1`)).status).toBe(202);
        const code = await reader.code();
        const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
        for (let network = 0; network < 6; network++, guesses++)
          expect((await reader.enter(wrong, `198.51.100.${guesses}`)).status).toBe(400);
        expect((await reader.enter(code, `198.51.100.${guesses}`)).status).toBe(400);
      }
      expect(guesses).toBe(30);
    });

    test('A-SHR-010 requests of a stranger limit only that network, at this share', async () => {
      const [id, other] = [await shared(), await shared()];
      const from = '203.0.113.9';
      const ask = async (...reader: [shareId: string, email?: string]) =>
        (await readerOf(on.api, ...reader).ask(from)).status;
      const statuses = [];
      for (let count = 0; count < 6; count++) statuses.push(await ask(id));
      expect(statuses).toEqual([...Array(5).fill(202), 429]);
      expect([await ask(other), await ask(id, 'other@example.org')]).toEqual([202, 202]);
      expect((await readerOf(on.api, id).ask('198.51.100.1')).status).toBe(202);
    });

    /** Twelve browsers in as many networks ask through two servers at the same time. */
    const strangersAsk = async (shareId: string, site: string) => {
      const servers = [await on.api.startServer(), await on.api.startServer()];
      const asked = Array.from({ length: 12 }, (_, nth) =>
        readerOf(on.api, shareId, 'reader@example.org', servers[nth % 2]).ask(`${site}.${nth}`),
      );
      expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([202]));
      // Emails follow the responses.
      for (const server of servers) await server.close();
    };

    test('A-SHR-010 strangers in many networks leave a known network an email each 15 minutes', async () => {
      const [id, other] = [await shared(), await shared()];
      const reader = readerOf(on.api, id);
      const arrived = async () => (await mails('sharedCode')).length;
      expect((await reader.open()).status).toBe(204);
      await strangersAsk(id, '198.51.100');
      await strangersAsk(other, '198.51.101');
      expect(await arrived()).toBe(7);

      const askAtHome = async (shareId: string, from?: string) => {
        const server = await on.api.startServer();
        const { status } = await readerOf(on.api, shareId, 'reader@example.org', server).ask(from);
        await server.close();
        return [status, await arrived()];
      };
      // The share was not opened from there, or another one was.
      expect(await askAtHome(id, '192.0.2.2')).toEqual([202, 7]);
      expect(await askAtHome(other)).toEqual([202, 7]);
      expect(await askAtHome(id)).toEqual([202, 8]);
      expect(await askAtHome(id)).toEqual([202, 8]);
      after(15 * MINUTE + 1000);
      await strangersAsk(id, '198.51.100');
      expect(await askAtHome(id)).toEqual([202, 9]);
      expect(await deleteExpired(on.api.pool, new Date(Date.now() + 74 * MINUTE))).toMatchObject({
        shareCodeMails: 0,
      });
      expect(await deleteExpired(on.api.pool, new Date(Date.now() + 76 * MINUTE))).toMatchObject({
        shareCodeMails: 1,
      });
    });

    test('A-SHR-010 while a code of a browser is valid, none is sent to it', async () => {
      const server = await on.api.startServer();
      const reader = readerOf(on.api, await shared(), 'reader@example.org', server);
      const first = await reader.ask();
      const code = await reader.code();
      const [again, third] = await Promise.all([reader.ask(), reader.ask()]);
      for (const { status, text } of [again, third])
        expect([status, text]).toEqual([first.status, first.text]);
      await server.close();
      expect(await mails('sharedCode')).toEqual([]);
      expect((await reader.enter(code)).status).toBe(204);
      const next = readerOf(on.api, await shared());
      next.setCookie(reader.cookie());
      expect((await next.open()).status).toBe(204);
    });

    test('a network gets 30 codes an hour', async () => {
      const reader = readerOf(on.api, await shared());
      const statuses = [];
      for (let count = 0; count < 31; count++)
        statuses.push((await reader.ask('203.0.113.7', `${count}@example.org`)).status);
      expect(statuses).toEqual([...Array(30).fill(202), 429]);
    });

    test('one code opens it for one of several simultaneous requests', async () => {
      const id = await shared();
      const reader = readerOf(on.api, id);
      await reader.ask();
      const code = await reader.code();
      const cookie = reader.cookie() ?? '';
      const both = Array.from({ length: 4 }, () =>
        on.api.call(API_ROUTES.sharedOpen, {
          params: { shareId: id },
          body: { email: 'reader@example.org', code },
          headers: { cookie },
        }),
      );
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 400, 400, 400]);
      expect((await owner.list())[0]?.recipients[0]?.openings).toBe(1);
    });

    test('A-SHR-003 an address that it is not shared with gets the same response and no mail', async () => {
      const id = await shared();
      const stranger = readerOf(on.api, id, 'stranger@example.org');
      const reader = readerOf(on.api, id);
      const [one, other] = [await stranger.ask(), await reader.ask()];
      expect([one.status, one.text]).toEqual([other.status, other.text]);
      expect(Object.keys(one.headers).sort()).toEqual(Object.keys(other.headers).sort());
      expect((await stranger.enter('12345678')).body).toEqual((await reader.enter('x')).body);
      await reader.code();
      expect(await mails('sharedCode')).toEqual([]);
    });

    test('A-SHR-004 results without answers hold no answer, statement, question or binding question', async () => {
      const reader = readerOf(on.api, await shared());
      await reader.open();
      const { body, text } = await reader.read();
      expect(Value.Errors(SharedResultSchema, body)).toEqual([]);
      const { questions, answers, answersSummary, pillars } = body.result;
      expect([questions, answers, answersSummary]).toEqual([[], [], []]);
      expect(pillars.flatMap(({ bindingQuestions }) => bindingQuestions)).toEqual([]);
      expect(pillars).toHaveLength(7);
      const whole = (await on.ann.results(session)).body[0]!;
      for (const { title, choices } of whole.questions)
        for (const secret of [title, ...choices.map((choice) => choice.title)])
          expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
      expect(text).not.toContain(session);
    });

    test('A-SHR-004 with answers they hold these, and neither notes, plan nor members', async () => {
      session = await on.ann.begin();
      await on.api.call(API_ROUTES.assessmentNote, {
        token: on.token,
        params: { sessionId: session, questionId: 'GOV-Q1' },
        body: { text: 'A secret note', evidence: '', unsure: false, version: 0 },
      });
      await on.ann.answerAll(session);
      await on.ann.complete(session);
      const reader = readerOf(on.api, await shared({ holds: 'RESULTS_AND_ANSWERS' }));
      await reader.open();
      const { body, text } = await reader.read();
      expect(body.result.answers).toHaveLength(35);
      expect(Object.keys(body).sort()).toEqual(['expires', 'holds', 'organisation', 'result']);
      expect(text).not.toMatch(/secret note|Ann Smith/);
    });

    test('A-SHR-005 stopping ends it at the next request, for cookies and codes', async () => {
      const id = await shared();
      const reader = readerOf(on.api, id);
      await reader.open();
      const waiting = readerOf(on.api, id);
      await waiting.ask();
      const code = await waiting.code();
      expect((await owner.stop(id)).status).toBe(204);
      expect((await owner.stop(id)).status).toBe(204);
      expect((await reader.read()).status).toBe(404);
      expect((await waiting.enter(code)).status).toBe(400);
      expect((await waiting.ask()).status).toBe(202);
      expect((await owner.list())[0]?.ended).not.toBeNull();
    });

    test('A-SHR-005 its last day, and the deletion of assessment or account, end it', async () => {
      const [expired, deleted] = [await shared({ days: 7 }), await shared({ days: 90 })];
      const readers = [readerOf(on.api, expired), readerOf(on.api, deleted)];
      for (const reader of readers) await reader.open();
      after(6 * DAY);
      for (const reader of readers) await reader.open();
      expect((await readers[0]!.read()).status).toBe(200);
      after(8 * DAY);
      await readers[1]!.open();
      await readers[0]!.ask();
      expect((await readers[0]!.read()).status).toBe(404);
      expect((await readers[1]!.read()).status).toBe(200);
      on.api.state.now = null;
      await on.api.call(API_ROUTES.assessmentDelete, { token: on.token, params: { sessionId: session } });
      expect((await readers[1]!.read()).status).toBe(404);
      expect(await owner.list()).toEqual([]);
      expect((await on.api.pool.query('select from share_browser')).rowCount).toBe(0);
    });

    test('A-SHR-006 each opening is in list and activity record, and the addresses go 30 days after the end', async () => {
      const organisation = (await homeOf(on.api, on.sub)) ?? '';
      const id = await shared();
      const reader = readerOf(on.api, id);
      await reader.open();
      await reader.read();
      await reader.open();
      expect((await owner.list())[0]?.recipients).toMatchObject([
        { email: 'reader@example.org', openings: 2, lastOpened: expect.stringMatching(/Z$/) },
      ]);
      const record = () => membersOf(on.api, on.token).activity(organisation);
      expect((await record()).slice(0, 3)).toMatchObject([
        { kind: 'sharedResultOpened', by: null, about: { email: 'reader@example.org' }, title: 'Baseline' },
        { kind: 'sharedResultOpened', by: null, about: { email: 'reader@example.org' } },
        { kind: 'resultShared', by: { id: expect.any(String) }, about: null, title: 'Baseline' },
      ]);
      const editor = await on.api.signIn(await addMember(on.api, organisation, 'EDITOR'));
      expect(JSON.stringify(await membersOf(on.api, editor).activity(organisation))).not.toContain('@');

      await owner.stop(id);
      expect(await deleteExpired(on.api.pool, new Date(Date.now() + 30 * DAY - MINUTE))).toMatchObject({
        shares: 0,
      });
      expect(await deleteExpired(on.api.pool, new Date(Date.now() + 30 * DAY + MINUTE))).toMatchObject({
        shares: 1,
      });
      expect((await on.api.pool.query('select from share_recipient')).rowCount).toBe(0);
      expect((await record())[0]).toMatchObject({ kind: 'sharingStopped', title: 'Baseline' });
      expect(JSON.stringify(await record())).not.toContain('reader@example.org');
    });

    test('A-SHR-008 the cookie opens nothing but its share, and other origins cannot use it', async () => {
      const reader = readerOf(on.api, await shared());
      await reader.open();
      const headers = { cookie: reader.cookie() ?? '' };
      const other = await shared();
      expect(
        (await on.api.call(API_ROUTES.sharedResult, { params: { shareId: other }, headers })).status,
      ).toBe(404);
      const params = { sessionId: session };
      expect((await on.api.call(API_ROUTES.assessmentResults, { params, headers })).status).toBe(401);
      const form = await on.api.app.inject({
        method: 'POST',
        url: `/api/shared-result/${other}/code`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=reader@example.org',
      });
      expect(form.statusCode).toBe(415);
      expect((await reader.read()).headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    test('a browser reads several shares', async () => {
      const [one, other] = [readerOf(on.api, await shared()), readerOf(on.api, await shared())];
      await one.open();
      other.setCookie(one.cookie());
      await other.open();
      one.setCookie(other.cookie());
      expect([(await one.read()).status, (await other.read()).status]).toEqual([200, 200]);
    });

    test('A-SHR-009 no log line has the id of the share, an address, a code or a key', async () => {
      const id = await shared();
      const reader = readerOf(on.api, id);
      await reader.ask();
      const code = await reader.code();
      await reader.enter(code);
      await reader.read();
      const log = on.api.logs.join('');
      for (const secret of [id, 'reader@example.org', code, (reader.cookie() ?? '').slice(11)])
        expect(log).not.toContain(secret);
      expect(log).toContain('"route":"/api/shared-result/:shareId/open"');
    });
  });

  describe('emails about shares', () => {
    const keyIn = (plain: string) => /[?&]stop=([\w-]+)/.exec(plain)?.[1] ?? '';
    const change = (shareId: string, key: string, stopped: boolean) =>
      on.api.call(API_ROUTES.sharedMails, { params: { shareId }, body: { key, stopped } });

    test('stop for an address by the link in one, and start again by the same', async () => {
      const id = await shared();
      const key = keyIn((await mails('resultShared'))[0]?.plain ?? '');
      expect((await change(id, randomUUID(), true)).status).toBe(404);
      expect((await change(id, key, true)).status).toBe(204);
      await on.api.pool.query('delete from mail_outbox');

      const later = await shared();
      const reader = readerOf(on.api, later);
      const server = await on.api.startServer();
      await on.api.call(
        API_ROUTES.sharedCode,
        { params: { shareId: later }, body: { email: 'Reader@example.org' } },
        server,
      );
      await server.close();
      expect(await listOutbox(on.api.pool)).toEqual([]);
      expect((await owner.list())[0]?.recipients[0]?.mailsStopped).toBe(true);

      expect((await change(id, key, false)).status).toBe(204);
      expect((await change(id, key, false)).status).toBe(204);
      expect((await reader.open()).status).toBe(204);
      expect((await owner.list())[0]?.recipients[0]?.mailsStopped).toBe(false);
    });

    test('the stop is kept as a hash, for three years', async () => {
      const id = await shared();
      await change(id, keyIn((await mails('resultShared'))[0]?.plain ?? ''), true);
      const { rows } = await on.api.pool.query('select * from share_mail_stop');
      expect(JSON.stringify(rows)).not.toContain('reader');
      const years = new Date(Date.now() + 3 * 366 * DAY);
      expect(await deleteExpired(on.api.pool, years)).toMatchObject({ shareMailStops: 1 });
    });
  });

  describe('in downloads and deletions', () => {
    test('an owner’s download of the organisation has them with addresses, a sole owner’s too', async () => {
      const organisationId = (await homeOf(on.api, on.sub)) ?? '';
      const id = await shared();
      const params = { organisationId };
      const token = await on.api.signIn(on.sub);
      const whole = await on.api.call<OrganisationExport>(API_ROUTES.organisationExport, { token, params });
      const own = await on.api.call<UserExport>(API_ROUTES.userExport, { token });
      for (const { body } of [whole, own])
        expect(body.shares).toMatchObject([{ id, recipients: [{ email: 'reader@example.org' }] }]);
      await addMember(on.api, organisationId, 'OWNER');
      expect((await on.api.call<UserExport>(API_ROUTES.userExport, { token })).body.shares).toBeUndefined();
    });

    test('A-SHR-005 deleting the only account of an organisation leaves no share, nor its recipients', async () => {
      const reader = readerOf(on.api, await shared());
      await reader.open();
      await on.api.call(API_ROUTES.userDelete, { token: await on.api.signIn(on.sub) });
      expect((await reader.read()).status).toBe(404);
      for (const table of ['share', 'share_recipient', 'share_browser'])
        expect((await on.api.pool.query(`select from ${table}`)).rowCount).toBe(0);
    });

    test('an organisation with another owner keeps them when the account goes', async () => {
      const organisation = (await homeOf(on.api, on.sub)) ?? '';
      const id = await shared();
      const successor = await addMember(on.api, organisation, 'OWNER');
      await on.api.call(API_ROUTES.userDelete, { token: await on.api.signIn(on.sub) });
      const other = sharesOf(on.api, await on.api.signIn(successor));
      expect((await other.list(organisation)).map((share) => share.id)).toEqual([id]);
      expect((await other.stop(id)).status).toBe(204);
    });
  });
});
