import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_ROUTES, type FreeCodes } from '@psma/api-contract';
import { listOutbox } from '@psma/mail';
import {
  adviserOf,
  REASON,
  startAuthority,
  type TestAdviser,
  type TestAuthority,
} from '../../../testing/authority.ts';
import type { TestApi } from '../../../testing/createTestApi.ts';

describe('A-ADV-012 codes are exported for letters', () => {
  let api: TestApi;
  let authority: TestAuthority;
  let adviser: TestAdviser;

  beforeAll(async () => {
    authority = await startAuthority();
    ({ api } = authority);
    adviser = await authority.adviser();
  });
  afterAll(() => authority.close());

  const exportCodes = (body: object = REASON) =>
    adviser.call<FreeCodes>(API_ROUTES.freeCodesExport, { body });

  test('unclaimed ones with a last day that has not passed, by organisation', async () => {
    const mark = randomUUID();
    const second = await adviser.register(`Port ${mark}`);
    const first = await adviser.register(`harbour ${mark}`);
    await adviser.register(`Without ${mark}`);
    const late = await adviser.issue(second.id, '2099-02-28');
    const [one, other] = [
      await adviser.issue(first.id, '2099-01-31'),
      await adviser.issue(first.id, '2099-01-31'),
    ];
    await adviser.issue(first.id);
    const expired = await adviser.issue(first.id, '2099-01-31');
    await authority.pass(expired.code);
    const claimed = await adviser.issue(first.id, '2099-01-31');
    await authority.claim(claimed.code);
    await adviser.temporaryPassword(first.id, claimed.code);
    const withdrawn = await adviser.issue(first.id, '2099-01-31');
    await adviser.withdraw(first.id, withdrawn.code);

    const { status, body, headers } = await exportCodes();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const found = body.codes.filter(({ organisation }) => organisation.includes(mark));
    const codes = found.map(({ code }) => code);
    expect([codes.slice(0, 2).sort(), codes.slice(2)]).toEqual([[one.code, other.code].sort(), [late.code]]);
    expect(found.at(-1)).toEqual({
      organisation: `Port ${mark}`,
      sector: null,
      code: late.code,
      lastDay: '2099-02-28',
    });
  });

  test('both records and an email to all admins have it', async () => {
    const colleague = await authority.admin();
    const { body } = await exportCodes();
    expect((await adviser.record())[0]).toMatchObject({
      kind: 'codesExported',
      subject: String(body.codes.length),
      ...REASON,
    });
    const log = await api.pool.query(
      `select operator from identity_operator_log where command = 'export-codes' order by id desc limit 1`,
    );
    expect(log.rows).toEqual([{ operator: `adviser J. Brown (${adviser.sub})` }]);
    const mails = (await listOutbox(api.pool)).filter(({ recipient }) => recipient === colleague.email);
    expect(mails).toMatchObject([{ kind: 'authorityAction', plain: expect.stringContaining(REASON.reason) }]);
    expect(mails[0]?.plain).toContain('codes that have a last day and are not used yet on ');
  });

  test('without a code there is no email', async () => {
    const colleague = await authority.admin();
    await api.pool.query('delete from registered_code');
    expect((await exportCodes()).body.codes).toEqual([]);
    expect((await adviser.record())[0]).toMatchObject({ kind: 'codesExported', subject: '0' });
    const recipients = (await listOutbox(api.pool)).map(({ recipient }) => recipient);
    expect(recipients).not.toContain(colleague.email);
  });

  test('a reason is required', async () => {
    const before = (await adviser.record()).length;
    expect([(await exportCodes({ reason: 'abcd' })).status, (await exportCodes({})).status]).toEqual([
      400, 400,
    ]);
    expect(await adviser.record()).toHaveLength(before);
  });

  test('a hosted pool has none', async () => {
    const { call } = adviserOf(api, adviser.token, api.app);
    expect((await call(API_ROUTES.freeCodesExport, { body: REASON })).status).toBe(404);
  });
});
