import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { createCheckedOrganisation, questionsIn } from '../../../testing/areas.ts';
import { createTestApi, type TestApi } from '../../../testing/createTestApi.ts';

const RUNS = process.env['FULL'] === '1' ? 200 : 3;
const [QUESTION = ''] = questionsIn('GOV');

/** Two servers at one database. */
let api: TestApi;
let other: TestApi['app'];
beforeAll(async () => {
  api = await createTestApi();
  other = await api.startServer();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const answer = (token: string, sessionId: string, level: number) =>
  api.call(
    API_ROUTES.assessmentAnswer,
    { token, params: { sessionId, questionId: QUESTION }, body: { choiceId: `${QUESTION}-L${level}` } },
    other,
  );

test('A-CHK-003 no result differs from its checks while answers, checks and completion run at once', async () => {
  for (let run = 0; run < RUNS; run++) {
    const checked = await createCheckedOrganisation(api);
    await checked.approveAll();
    await answer(checked.tokens.owner, checked.session, 1);
    const digest = await checked.editor.digest('GOV');
    // Approved once before, so that a change back makes the older check count.
    const all = await Promise.all([
      checked.editor.approve('GOV', digest),
      answer(checked.tokens.owner, checked.session, run % 2 === 0 ? 2 : 3),
      checked.complete(),
    ]);
    const [approved, answered, completed] = all.map(({ status }) => status);
    expect([200, 409]).toContain(approved);
    expect([200, 409]).toContain(answered);
    expect([200, 409]).toContain(completed);
    const area = await checked.owner.area('GOV');
    if (completed === 200) expect(area?.check?.state).toBe('CHECKED');
    else expect((await checked.owner.load()).body.completedBy).toBeNull();
  }
}, 300_000);

test('A-CHK-002 a member who changes an answer while checking has no check that counts', async () => {
  for (let run = 0; run < RUNS; run++) {
    const checked = await createCheckedOrganisation(api);
    const digest = await checked.editor.digest('GOV');
    const [approved, answered] = await Promise.all([
      checked.editor.approve('GOV', digest),
      answer(checked.tokens.editor, checked.session, 4),
    ]);
    expect([200, 403]).toContain(approved.status);
    expect(answered.status).toBe(200);
    expect((await checked.owner.area('GOV'))?.check?.state).toBe('NOT_POSSIBLE');
  }
}, 300_000);

test('A-CHK-014 a completion at the moment of the setting follows the setting before or after', async () => {
  for (let run = 0; run < RUNS; run++) {
    const checked = await createCheckedOrganisation(api);
    await api.pool.query('update organisation set check_needed = false where id = $1', [checked.id]);
    const [turnedOn, completed] = await Promise.all([
      api.call(
        API_ROUTES.organisationUpdate,
        {
          token: checked.tokens.owner,
          params: { organisationId: checked.id },
          body: { version: 1, checkNeeded: true },
        },
        other,
      ),
      checked.complete(),
    ]);
    expect(turnedOn.status).toBe(200);
    expect([200, 409]).toContain(completed.status);
    if (completed.status === 409) expect(completed.body.name).toBe('CheckNeeded');
  }
}, 300_000);
