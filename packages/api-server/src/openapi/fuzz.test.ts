import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assessmentsOf, QUESTION_IDS } from '../testing/assessments.ts';
import { createTestApi, type TestApi } from '../testing/createTestApi.ts';
import { requestsOf, type ApiDocument, type Known, type OddRequest } from '../testing/requestsOf.ts';
import { visitorOf } from '../testing/visitor.ts';

/** Requests between which the people and their assessments are made anew, since some calls delete them. */
const ROUND = 100;
const ROUNDS = process.env['FULL'] === '1' ? 200 : 6;

/** Tables of who has asked when and how often, which a refused request may write. */
const NOTES = /usage_count|idempotency_key|rate_limit/;

let api: TestApi;
let document: ApiDocument;
beforeAll(async () => {
  api = await createTestApi('socket');
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

/** What each table holds, as a value that changes with it. */
async function contents(): Promise<Map<string, string>> {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const hashes = tables
    .filter(({ name }) => !NOTES.test(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from ${name} t`,
    );
  const { rows } = await api.pool.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * An answer's status, what the tables hold afterwards, and why it is not what the contract promises of every answer; null
 * when it is.
 */
async function send(request: OddRequest, before: Map<string, string>) {
  const { statusCode, payload, headers } = await api.app.inject({
    ...request,
    method: request.method as 'GET',
  });
  const after = await contents();
  const fault = () => {
    if (statusCode >= 500) return payload;
    if (statusCode < 400) return null;
    const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    if (changed.length > 0) return `${changed.join(', ')} changed`;
    if (request.method === 'HEAD') return null;
    if (!String(headers['content-type']).startsWith('application/json')) return payload;
    const { status, name, message } = JSON.parse(payload) as Record<string, unknown>;
    const inForm = status === statusCode && typeof name === 'string' && typeof message === 'string';
    return inForm ? null : payload;
  };
  return { status: statusCode, fault: fault(), after };
}

test(`${ROUND * ROUNDS} odd requests: no 5xx, every error in G3's form, and a refused one changes nothing`, async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = await makePeople(round);
    let stands = await contents();
    for (const request of fc.sample(requestsOf(document, known), { seed: round, numRuns: ROUND })) {
      const { status, fault, after } = await send(request, stands);
      stands = after;
      statuses.add(status);
      expect(fault && { fault, status, request }).toBeNull();
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]));
}, 1_800_000);
