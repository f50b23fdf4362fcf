import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assessmentsOf, QUESTION_IDS } from '../testing/assessments.ts';
import { createTestApi, type TestApi } from '../testing/createTestApi.ts';
import { requestsOf, type ApiDocument, type Known, type OddRequest } from '../testing/requestsOf.ts';
import { visitorOf } from '../testing/visitor.ts';

/** So many of a seed; for each the people and their assessments are made again, since some calls delete them. */
const ROUND = 100;
const ROUNDS = process.env['FULL'] === '1' ? 200 : 6;

/** Tables of who has asked when and how often, which a refused request may write. */
const NOTES = /usage_count|idempotency_key|rate_limit/;

let api: TestApi;
let document: ApiDocument;
beforeAll(async () => {
  api = await createTestApi('socket');
  await noteChanges();
  document = (await api.app.inject('/api/openapi.json')).json();
});
afterAll(() => api.close());

async function makePeople(round: number): Promise<Known> {
  const token = await api.signIn(`ann-${round}`);
  const ann = assessmentsOf(api, token);
  const { id, cookie, answer } = await visitorOf(api);
  await answer('T01', ['T01_YES']);
  return {
    ids: [await ann.begin(), await ann.completed(), id, QUESTION_IDS[0] ?? '', 'T01', 'T01_YES', 'COMPLETED'],
    tokens: [token, await api.signIn(`bob-${round}`), await api.signIn('eve', { 'cognito:groups': [] })],
    cookies: [cookie],
  };
}

/** From now on every row that changes is noted, with the transaction that changes it. */
async function noteChanges(): Promise<void> {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await api.pool.query(`
    create table changed (name text);
    create function note_change() returns trigger language plpgsql as $$
      begin insert into changed values (tg_table_name); return null; end $$`);
  for (const { name } of tables.filter((each) => !NOTES.test(each.name)))
    await api.pool.query(`
      create trigger noted after insert or delete on ${name} for each row execute function note_change();
      create trigger update_noted after update on ${name} for each row when (old *<> new)
        execute function note_change()`);
}

/** Names the tables that changed since this was asked last. */
async function changedTables(): Promise<string[]> {
  const { rows } = await api.pool.query<{ name: string }>('delete from changed returning name');
  return [...new Set(rows.map(({ name }) => name))];
}

/** An answer's status, and why it is not what the contract promises of every answer; null when it is. */
async function send(request: OddRequest) {
  const { statusCode, payload, headers } = await api.app.inject({
    ...request,
    method: request.method as 'GET',
  });
  const changed = await changedTables();
  const fault = () => {
    if (statusCode >= 500) return payload;
    if (statusCode < 400) return null;
    if (changed.length > 0) return `${changed.join(', ')} changed`;
    if (request.method === 'HEAD') return null;
    if (!String(headers['content-type']).startsWith('application/json')) return payload;
    const { status, name, message } = JSON.parse(payload) as Record<string, unknown>;
    const inForm = status === statusCode && typeof name === 'string' && typeof message === 'string';
    return inForm ? null : payload;
  };
  return { status: statusCode, fault: fault() };
}

describe('odd requests: no 5xx, every error in G3’s form, and a refused one changes nothing', () => {
  const statuses = new Set<number>();

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(`${ROUND} with seed %i`, async (seed) => {
    const known = await makePeople(seed);
    await changedTables();
    for (const request of fc.sample(requestsOf(document, known), { seed, numRuns: ROUND })) {
      const { status, fault } = await send(request);
      statuses.add(status);
      expect(fault && { fault, status, request }).toBeNull();
    }
  });

  test('among them are calls that succeed and every kind that is refused', () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
  });
});
