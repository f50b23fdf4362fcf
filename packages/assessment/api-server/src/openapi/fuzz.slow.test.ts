import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noteChanges, violationOf, type FuzzRequest, type Known } from '@psma/api-fuzz';
import fc from 'fast-check';
import { assessmentsOf, QUESTION_IDS } from '../testing/assessments.ts';
import { startAuthority, type TestAuthority } from '../testing/authority.ts';
import { createTestApi, type TestApi } from '../testing/createTestApi.ts';
import { createOrganisation, memberIdOf } from '../testing/organisations.ts';
import { requestsOf, type ApiDocument } from '../testing/requestsOf.ts';
import { sharesOf } from '../testing/shares.ts';
import { visitorOf } from '../testing/visitor.ts';

/** Requests per seed; deleted users and assessments are recreated. */
const ROUND = 100;
const ROUNDS = process.env['FULL'] === '1' ? 200 : 6;

/** Counters and logs that refused requests may write. */
const NOTES = /usage_count|idempotency_key|rate_limit/;

let api: TestApi;
let authority: TestAuthority;
let document: ApiDocument;
let changedTables: () => Promise<string[]>;
beforeAll(async () => {
  api = await createTestApi();
  authority = await startAuthority(api);
  changedTables = await noteChanges(api.pool, NOTES);
  document = (await api.app.inject('/api/openapi.json')).json();
});
afterAll(async () => {
  await authority.close();
  await api.close();
});

async function makePeople(round: number): Promise<Known> {
  const token = await api.signIn(`ann-${round}`);
  const ann = assessmentsOf(api, token);
  const { id, cookie, answer } = await visitorOf(api);
  await answer('T01', ['T01_YES']);
  const { id: organisation, subs } = await createOrganisation(api);
  const adviser = await authority.adviser(`J. Brown ${round}`);
  const registered = await adviser.register(`Harbour ${round}`);
  const { code } = await adviser.issue(registered.id);
  const completed = await ann.completed();
  const adviserNumber = await adviser.number();
  const shared = await sharesOf(api, token).shareWithAdviser(completed, { adviserNumber });
  return {
    ids: [
      ...[adviserNumber, shared.body.id],
      ...[await ann.begin(), completed, id, QUESTION_IDS[0] ?? '', 'T01', 'T01_YES', 'COMPLETED'],
      ...[organisation, await memberIdOf(api, organisation, subs.reader), registered.id, code],
    ],
    tokens: [
      ...[
        token,
        await api.signIn(`bob-${round}`),
        adviser.token,
        (await authority.admin()).token,
        await api.signIn('eve', { 'cognito:groups': [] }),
      ],
      ...(await Promise.all(Object.values(subs).map((sub) => api.signIn(sub)))),
    ],
    cookies: [cookie],
    named: { file: [Buffer.from(`Name\nMill ${round}`).toString('base64')] },
  };
}

/** Returns status and contract breach; null for none. */
async function send({ method, ...request }: FuzzRequest) {
  const answer = await authority.server.inject({ ...request, method: method as 'GET' });
  const { statusCode: status, payload, headers } = answer;
  const type = String(headers['content-type']);
  return { status, fault: violationOf({ method, status, type, payload, changed: await changedTables() }) };
}

describe('fuzz requests: no 5xx, every error in G3’s form, and a refused one changes nothing', () => {
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
