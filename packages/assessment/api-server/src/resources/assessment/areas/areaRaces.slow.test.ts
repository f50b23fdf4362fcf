import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { areasOf, createAssignedArea, questionsIn, type AssignedArea } from '../../../testing/areas.ts';
import { createTestApi, type TestApi } from '../../../testing/createTestApi.ts';
import { memberIdOf, membersOf } from '../../../testing/organisations.ts';

const RUNS = process.env['FULL'] === '1' ? 200 : 10;
const [OWN = ''] = questionsIn('PES');

/** Two servers at one database. */
let api: TestApi;
let servers: [TestApi['app'], TestApi['app']];
beforeAll(async () => {
  api = await createTestApi();
  servers = [api.app, await api.startServer()];
});
afterAll(async () => {
  await servers[1].close();
  await api.close();
});

const answer = ({ session, tokens }: AssignedArea, level: number) =>
  api.call(
    API_ROUTES.assessmentAnswer,
    {
      token: tokens.contributor,
      params: { sessionId: session, questionId: OWN },
      body: { choiceId: `${OWN}-L${level}` },
    },
    servers[1],
  );
const storedChoice = async ({ session }: AssignedArea) => {
  const found = await api.pool.query<{ ids: string[] }>(
    'select choice_ids as ids from assessment_answer where session_id = $1 and question_id = $2',
    [session, OWN],
  );
  return found.rows[0]?.ids[0];
};

test('A-ASG-004 two members assign one area: one does, the other gets its assignment', async () => {
  for (let run = 0; run < RUNS; run++) {
    const area = await createAssignedArea(api);
    const editor = areasOf(api, area.tokens.editor, area.session);
    const assign = (by: typeof editor, day: number) =>
      by.assign('GOV', { version: 0, assignee: area.contributor, due: `2099-01-1${day}` }, servers[day]);
    const both = await Promise.all([assign(area.owner, 0), assign(editor, 1)]);
    const [done, refused] = both.sort((one, other) => one.status - other.status);
    expect([done?.status, refused?.status]).toEqual([200, 409]);
    expect(refused!.body.details?.current).toEqual(done!.body);
  }
}, 300_000);

describe('A-ASG-013 an answer is under way while', () => {
  const changes: [string, (area: AssignedArea) => Promise<{ status: number }>][] = [
    [
      'the area is taken back',
      async ({ owner }) => owner.assign('PES', { version: 1, assignee: null, due: null }, servers[0]),
    ],
    [
      'the area is assigned to another member',
      async ({ owner, id, subs }) => {
        const assignee = await memberIdOf(api, id, subs.editor);
        return owner.assign('PES', { version: 1, assignee, due: null }, servers[0]);
      },
    ],
    [
      'the contributor becomes a reader',
      async ({ id, contributor, tokens }) =>
        membersOf(api, tokens.owner).changeRole(
          id,
          contributor,
          { version: 1, role: 'READER', areasTo: null },
          servers[0],
        ),
    ],
    [
      'the area is submitted in another tab',
      async ({ session, tokens }) => areasOf(api, tokens.contributor, session).submit('PES', 1),
    ],
  ];

  test.each(changes)(
    '%s: it is stored or refused, and later ones are refused',
    async (_name, change) => {
      for (let run = 0; run < RUNS; run++) {
        const area = await createAssignedArea(api);
        const [changed, under] = await Promise.all([change(area), answer(area, 2)]);
        expect(changed.status).toBe(200);
        expect([200, 403]).toContain(under.status);
        expect((await answer(area, 4)).status).toBe(403);
        expect(await storedChoice(area)).toBe(under.status === 200 ? `${OWN}-L2` : undefined);
      }
    },
    300_000,
  );
});

test('an area assigned while its member is removed is assigned to no former member', async () => {
  for (let run = 0; run < RUNS; run++) {
    const area = await createAssignedArea(api);
    const [assigned, removed] = await Promise.all([
      area.owner.assign('GOV', { version: 0, assignee: area.contributor, due: null }, servers[0]),
      membersOf(api, area.tokens.owner).remove(
        area.id,
        area.contributor,
        { version: '1', areasTo: 'none' },
        servers[1],
      ),
    ]);
    expect([200, 400]).toContain(assigned.status);
    expect(removed.status).toBe(204);
    const { areas } = (await area.owner.load()).body;
    expect(areas.every(({ assignee }) => assignee === null)).toBe(true);
  }
}, 300_000);
