import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_ROUTES, AUTHORITY_ROUTES, ORGANISATION, type ApiRouteName } from '@psma/api-contract';
import { API_SCHEMAS } from '@psma/api-contract/schemas';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { createTestApi, realContent, type TestApi } from '../../../testing/createTestApi.ts';
import { addMember, createOrganisation, type TestOrganisation } from '../../../testing/organisations.ts';
import { visitorOf } from '../../../testing/visitor.ts';
import { digestOf } from '../../assessment/areas/checkOf.ts';

const CALLERS = ['owner', 'editor', 'contributor', 'reader', 'stranger', 'removed', 'anonymous'] as const;
type CallerName = (typeof CALLERS)[number];

/** What a request's path names; created for each caller. */
type Target =
  | 'open'
  | 'openOfEditor'
  | 'answered'
  | 'area'
  | 'submittedArea'
  | 'completed'
  | 'completedOfEditor'
  | 'item'
  | 'member'
  | 'waiting'
  | 'invitation'
  | 'endedInvitation'
  | 'share'
  | 'triage';

interface Case {
  name?: string;
  target?: Target;
  body?: (id: string) => unknown;
  query?: (id: string) => Record<string, string>;
  /** By caller, in the order of CALLERS. */
  statuses: readonly number[];
}

const anyone = (status: number) => CALLERS.map(() => status);
const signedIn = (status: number) => [...anyone(status).slice(1), 401];
/** Section "Who may do what": `*` for roles that may. */
const roles = (permitted: string, status: number) => [
  ...[...permitted].map((mark) => (mark === '*' ? status : 403)),
  ...[404, 404, 401],
];

const PILLAR = realContent.pillars[0]!.id;
const TITLE = { title: 'Spring' };
const ANSWER = { choiceId: `${QUESTION_IDS[0]}-L3` };
const NOTE = { text: 'A note', evidence: '', unsure: false, version: 0 };
/** Of the answers of the areas. */
const APPROVAL = {
  digest: digestOf(
    realContent.pillars[0]!.questions.map(({ id }) => ({ questionId: id, choiceIds: [`${id}-L3`] })),
  ),
};
const SIGN_OFF = { name: 'Ann Smith', position: 'Director' };
const UNASSIGN = { version: 1, assignee: null, due: null };
/** To no member of the organisation. */
const ASSIGN_ALL = { areas: [{ pillarId: 'GOV', version: 0 }], assignee: randomUUID(), due: null };
const event = () => ({ id: randomUUID(), name: 'Login_Page', at: new Date().toISOString() });
const NAMES = { organisationName: 'Harbour', yourName: 'Ann Smith' };
const sharing = (sessionId: string) => ({
  ...{ sessionId, holds: 'RESULTS', emails: ['reader@example.org'], days: 7 },
  organisationName: 'Harbour',
});
const sharingByNumber = (sessionId: string) => ({
  ...{ sessionId, holds: 'RESULTS', adviserNumber: '1234 5678', days: 7 },
  organisationName: 'Harbour',
});
const TARGETS = { version: 0, overall: 3, pillars: {}, by: null, reason: '' };

/** One row for each route; the columns are owner, editor, contributor, reader. */
const MATRIX: Record<string, Case[]> = {
  'GET /assessment/questions': [
    { statuses: signedIn(200) },
    {
      name: 'of an assessment',
      target: 'open',
      query: (session) => ({ session }),
      statuses: roles('**-*', 200),
    },
  ],
  'GET /assessment/sessions': [{ statuses: roles('****', 200) }],
  'POST /assessment/session': [{ body: () => TITLE, statuses: roles('**--', 201) }],
  'GET /assessment/session/:sessionId': [
    { target: 'open', statuses: roles('**-*', 200) },
    { name: 'with an own area', target: 'area', statuses: roles('****', 200) },
  ],
  'PATCH /assessment/session/:sessionId': [
    { target: 'open', body: () => TITLE, statuses: roles('**--', 200) },
  ],
  'DELETE /assessment/session/:sessionId': [
    { name: 'in progress', target: 'open', statuses: roles('*---', 204) },
    { name: 'in progress, the editor’s', target: 'openOfEditor', statuses: roles('**--', 204) },
    { name: 'completed, the editor’s', target: 'completedOfEditor', statuses: roles('*---', 204) },
  ],
  'POST /assessment/session/:sessionId/question/:questionId/answer': [
    { target: 'open', body: () => ANSWER, statuses: roles('**--', 200) },
    { name: 'in an own area', target: 'area', body: () => ANSWER, statuses: roles('***-', 200) },
    { name: 'in a submitted one', target: 'submittedArea', body: () => ANSWER, statuses: roles('**--', 200) },
  ],
  'POST /assessment/session/:sessionId/complete': [{ target: 'answered', statuses: roles('**--', 200) }],
  'POST /assessment/session/:sessionId/retake': [{ target: 'completed', statuses: roles('**--', 201) }],
  'POST /assessment/session/:sessionId/feedback': [
    {
      target: 'completed',
      body: () => ({ responses: [{ question: 'previousAssessment', answer: 'Yes' }] }),
      statuses: roles('**--', 201),
    },
  ],
  'GET /assessment/session/:sessionId/results': [{ target: 'completed', statuses: roles('**-*', 200) }],
  'GET /assessment/session/:sessionId/lift': [{ target: 'completed', statuses: roles('**-*', 200) }],
  'GET /assessment/session/:sessionId/signed': [{ target: 'completed', statuses: roles('**-*', 200) }],
  'POST /assessment/session/:sessionId/sign-off': [
    { target: 'completed', body: () => SIGN_OFF, statuses: roles('*---', 201) },
  ],
  'GET /assessment/history': [{ statuses: roles('**-*', 200) }],
  'GET /assessment/session/:sessionId/notes': [
    { target: 'open', statuses: roles('**--', 200) },
    { name: 'with an own area', target: 'area', statuses: roles('***-', 200) },
  ],
  'POST /assessment/session/:sessionId/question/:questionId/note': [
    { target: 'open', body: () => NOTE, statuses: roles('**--', 200) },
    { name: 'in an own area', target: 'area', body: () => NOTE, statuses: roles('***-', 200) },
  ],
  'GET /assessment/session/:sessionId/areas': [
    { target: 'open', statuses: roles('**-*', 200) },
    { name: 'with an own area', target: 'area', statuses: roles('****', 200) },
  ],
  'PATCH /assessment/session/:sessionId/area/:pillarId': [
    { target: 'area', body: () => UNASSIGN, statuses: roles('**--', 200) },
  ],
  'PATCH /assessment/session/:sessionId/areas': [
    { target: 'area', body: () => ASSIGN_ALL, statuses: roles('**--', 400) },
  ],
  // Assigned to the contributor.
  'POST /assessment/session/:sessionId/area/:pillarId/submit': [
    { target: 'area', body: () => ({ version: 1 }), statuses: roles('--*-', 200) },
  ],
  'POST /assessment/session/:sessionId/area/:pillarId/remind': [
    { target: 'area', statuses: roles('**--', 200) },
  ],
  'POST /assessment/session/:sessionId/area/:pillarId/return': [
    { target: 'submittedArea', body: () => ({ version: 1 }), statuses: roles('**--', 200) },
  ],
  'POST /assessment/session/:sessionId/area/:pillarId/check': [
    { target: 'area', body: () => APPROVAL, statuses: roles('**--', 200) },
  ],
  // Only the editor could be asked: the contributor may not check.
  'POST /assessment/session/:sessionId/ask-for-checks': [
    { target: 'area', statuses: [200, 400, ...roles('**--', 200).slice(2)] },
  ],

  'GET /plan': [{ statuses: roles('**-*', 200) }],
  'GET /plan/targets': [{ statuses: roles('**-*', 200) }],
  'PATCH /plan/targets': [{ body: () => TARGETS, statuses: roles('**--', 200) }],
  'POST /plan/items': [
    { body: () => ({ items: [{ id: randomUUID(), title: 'Write it' }] }), statuses: roles('**--', 201) },
  ],
  'PATCH /plan/item/:itemId': [
    { target: 'item', body: () => ({ version: 1, status: 'DONE' }), statuses: roles('**--', 200) },
  ],
  'DELETE /plan/item/:itemId': [
    { target: 'item', query: () => ({ version: '1' }), statuses: roles('**--', 204) },
  ],

  'GET /organisation': [{ statuses: roles('****', 200) }],
  // Owner and stranger have an own organisation already.
  'POST /organisation': [{ statuses: [200, 201, 201, 201, 200, 201, 401] }],
  'PATCH /organisation/:organisationId': [
    { body: () => ({ version: 1, sector: 'Health' }), statuses: roles('*---', 200) },
  ],
  // The owner types another name.
  'DELETE /organisation/:organisationId': [
    { body: () => ({ name: 'Another' }), statuses: [400, 403, 403, 403, 404, 404, 401] },
  ],
  'POST /organisation/:organisationId/use': [{ statuses: roles('****', 204) }],
  'GET /organisation/:organisationId/invitations': [{ statuses: roles('*---', 200) }],
  'POST /organisation/:organisationId/invitations': [
    {
      body: () => ({ invitations: [{ email: `${randomUUID()}@example.org` }], ...NAMES }),
      statuses: roles('*---', 201),
    },
  ],
  'DELETE /organisation/:organisationId/invitation/:invitationId': [
    { target: 'invitation', statuses: roles('*---', 204) },
  ],
  'POST /organisation/:organisationId/invitation/:invitationId/send': [
    { target: 'invitation', statuses: roles('*---', 202) },
  ],
  'POST /organisation/:organisationId/ended-invitation/:invitationId/renew': [
    { target: 'endedInvitation', statuses: roles('*---', 200) },
  ],
  'DELETE /organisation/:organisationId/ended-invitation/:invitationId': [
    { target: 'endedInvitation', statuses: roles('*---', 204) },
  ],
  'POST /organisation/:organisationId/joining-code': [{ body: () => NAMES, statuses: roles('*---', 201) }],
  'GET /organisation/:organisationId/activity': [{ statuses: roles('**-*', 200) }],
  'GET /organisation/:organisationId/export': [{ statuses: roles('*---', 200) }],
  'POST /organisation/:organisationId/member/:memberId/admit': [
    { target: 'waiting', statuses: roles('*---', 200) },
  ],
  'PATCH /organisation/:organisationId/member/:memberId': [
    { target: 'member', body: () => ({ version: 1, role: 'EDITOR' }), statuses: roles('*---', 200) },
  ],
  // Another member's.
  'PATCH /organisation/:organisationId/member/:memberId/name': [
    { target: 'member', body: () => ({ version: 1, name: 'Bo Jones' }), statuses: roles('*---', 200) },
  ],
  'DELETE /organisation/:organisationId/member/:memberId': [
    { target: 'member', query: () => ({ version: '1' }), statuses: roles('*---', 204) },
    { name: 'that waits', target: 'waiting', query: () => ({ version: '1' }), statuses: roles('*---', 204) },
  ],
  // An invitation to another address.
  'POST /invitation/:invitationId/accept': [
    { target: 'invitation', body: () => ({ name: 'Bo Jones' }), statuses: signedIn(404) },
  ],
  'POST /invitation/:invitationId/decline': [{ target: 'invitation', statuses: signedIn(404) }],
  // A notice of another member.
  'POST /password-notice/:noticeId/acknowledge': [{ statuses: signedIn(404) }],
  'POST /removal/:noticeId/acknowledge': [{ statuses: signedIn(404) }],
  'POST /joining': [{ body: () => ({ code: 'ABCDE23456', name: 'Bo Jones' }), statuses: signedIn(404) }],

  'GET /share': [{ statuses: roles('*---', 200) }],
  'POST /share': [{ target: 'completed', body: sharing, statuses: roles('*---', 201) }],
  'GET /share/adviser': [{ statuses: roles('*---', 200) }],
  // No adviser has the number.
  'GET /share/adviser/:number': [{ statuses: roles('*---', 404) }],
  'POST /share/adviser': [{ target: 'completed', body: sharingByNumber, statuses: roles('*---', 404) }],
  'DELETE /share/:shareId': [{ target: 'share', statuses: roles('*---', 204) }],
  // Without a code.
  'GET /shared-result/:shareId': [{ target: 'share', statuses: anyone(404) }],
  'POST /shared-result/:shareId/code': [
    { target: 'share', body: () => ({ email: `${randomUUID()}@example.org` }), statuses: anyone(202) },
  ],
  'POST /shared-result/:shareId/open': [
    {
      target: 'share',
      body: () => ({ email: 'reader@example.org', code: '12345678' }),
      statuses: anyone(400),
    },
  ],
  'POST /shared-result/:shareId/mails': [
    { target: 'share', body: () => ({ key: randomUUID(), stopped: true }), statuses: anyone(404) },
  ],

  // Members are no admins.
  ...Object.fromEntries(
    Object.values(AUTHORITY_ROUTES).map(({ method, path }) => [
      `${method} ${path}`,
      [{ body: () => (method === 'GET' ? undefined : {}), statuses: signedIn(404) }],
    ]),
  ),

  'GET /user/me': [{ statuses: signedIn(200) }],
  'PATCH /user/me': [{ body: () => ({ organisationRole: 'Director' }), statuses: signedIn(200) }],
  // The owner is the last one.
  'DELETE /user/me': [{ statuses: [409, ...signedIn(204).slice(1)] }],
  'PATCH /user/organisation': [{ body: () => ({ name: 'Harbour' }), statuses: signedIn(200) }],
  'GET /user/me/export': [{ statuses: signedIn(200) }],
  // The fake pool is a hosted one, which has none of these.
  'GET /user/me/sessions': [{ statuses: signedIn(404) }],
  'GET /user/me/events': [{ statuses: signedIn(404) }],
  'GET /user/me/recovery-codes': [{ statuses: signedIn(404) }],
  'POST /user/me/recovery-codes': [{ statuses: signedIn(404) }],
  'DELETE /user/me/sessions/:sessionId': [{ statuses: signedIn(404) }],
  'DELETE /user/me/sessions': [{ statuses: signedIn(404) }],

  'GET /user/me/work-emails': [{ statuses: signedIn(200) }],
  'PATCH /user/me/work-emails': [{ body: () => ({ on: true }), statuses: signedIn(200) }],
  'POST /work-emails/:mailKey': [{ body: () => ({ on: true }), statuses: anyone(404) }],
  'POST /work-emails/:mailKey/stop': [{ statuses: anyone(404) }],
  'GET /work-emails/:mailKey/stop': [{ statuses: anyone(303) }],
  'POST /account/undo-email-change': [{ body: () => ({ code: 'x'.repeat(43) }), statuses: anyone(404) }],
  'GET /triage/questions': [{ statuses: anyone(200) }],
  'GET /triage/questions/flow': [{ statuses: anyone(200) }],
  'GET /triage/reminders': [{ statuses: anyone(200) }],
  'POST /triage/session': [{ statuses: anyone(201) }],
  'GET /triage/session/:sessionId': [{ target: 'triage', statuses: anyone(200) }],
  'GET /triage/session/:sessionId/results': [{ target: 'triage', statuses: anyone(200) }],
  // Without the visitor's key.
  'PATCH /triage/session/:sessionId': [
    { target: 'triage', body: () => ({ status: 'COMPLETED' }), statuses: anyone(403) },
  ],
  'POST /triage/session/:sessionId/recommendations/email': [
    { target: 'triage', body: () => ({ email: 'ann@example.org' }), statuses: anyone(403) },
  ],
  'POST /triage/session/:sessionId/question/:questionId/answer': [
    { target: 'triage', body: () => ({ choiceIds: ['T01_NO'] }), statuses: anyone(403) },
  ],
  'DELETE /triage/session/:sessionId/question/:questionId/answer/:answerId': [
    { target: 'triage', statuses: anyone(403) },
  ],
  'POST /analytics/events': [{ body: () => ({ events: [event()] }), statuses: anyone(204) }],
  'GET /content/preparation': [{ statuses: anyone(200) }],
  'GET /content/keys': [{ statuses: anyone(200) }],
  'GET /content/illustrations/:file': [{ statuses: anyone(200) }],
  'GET /openapi.json': [{ statuses: anyone(200) }],
  'GET /docs': [{ statuses: anyone(200) }],
};

const CASES = Object.entries(MATRIX).flatMap(([route, cases]) =>
  cases.map(({ name = '', ...each }) => [`${route} ${name}`.trim(), route, each] as const),
);

let api: TestApi;
let template: string;
beforeAll(async () => {
  api = await createTestApi();
  template = await assessmentsOf(api, await api.signIn('template')).completed();
});
afterAll(() => api.close());

test('every route of the server has a row, and every row a route', () => {
  const routes = [...api.routes].filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  expect(Object.keys(MATRIX).sort()).toEqual(routes.sort());
});

/** Copies the completed assessment into an organisation. */
async function copyAssessment({ id, subs }: TestOrganisation, creator: 'owner' | 'editor', isDone: boolean) {
  const copied = await api.pool.query<{ id: string }>(
    `insert into assessment_session (owner, title, content_hash, created, updated, completed_at, overall_score,
       organisation_id, created_by)
     select $2, title, content_hash, created, updated, case when $4 then completed_at end,
       case when $4 then overall_score end, $3,
       (select m.id from organisation_member m where m.organisation_id = $3 and m.sub = $2)
     from assessment_session where id = $1 returning id`,
    [template, subs[creator], id, isDone],
  );
  const copy = copied.rows[0]!.id;
  await api.pool.query(
    `insert into assessment_answer (session_id, question_id, choice_ids, updated)
     select $2, question_id, choice_ids, updated from assessment_answer where session_id = $1`,
    [template, copy],
  );
  if (isDone)
    await api.pool.query(
      'insert into assessment_result (session_id, document) select $2, document from assessment_result where session_id = $1',
      [template, copy],
    );
  return copy;
}

/** The contributor's; of the question that requests name. */
async function addArea(organisation: TestOrganisation, isSubmitted: boolean) {
  const session = await copyAssessment(organisation, 'owner', false);
  const { contributor } = organisation.subs;
  await api.pool.query(`update organisation_member set email = 'bo@example.org' where sub = $1`, [
    contributor,
  ]);
  await api.pool.query('update organisation set check_needed = true where id = $1', [organisation.id]);
  await api.pool.query(`update organisation_member set email = 'kim@example.org' where sub = $1`, [
    organisation.subs.editor,
  ]);
  await api.pool.query(
    `insert into assessment_area (session_id, pillar_id, assignee, submitted_at, version)
     select $1, $2, m.id, case when $4 then now() end, 1 from organisation_member m
     where m.sub = $3 and m.organisation_id = $5`,
    [session, PILLAR, contributor, isSubmitted, organisation.id],
  );
  return session;
}

async function addItem({ id, subs }: TestOrganisation) {
  const item = randomUUID();
  await api.pool.query(
    `insert into plan_item (owner, id, title, responsible, note, created, updated, organisation_id)
     values ($1, $2, 'An item', '', '', now(), now(), $3)`,
    [subs.owner, item, id],
  );
  return item;
}

async function addMemberRow({ id }: TestOrganisation, isWaiting: boolean) {
  const sub = await addMember(api, id, 'READER');
  const member = await api.pool.query<{ id: string }>(
    `update organisation_member set role = case when $2 then null else role end,
       waiting_role = case when $2 then 'READER' end
     where sub = $1 returning id`,
    [sub, isWaiting],
  );
  return member.rows[0]!.id;
}

async function addInvitation({ id }: TestOrganisation) {
  const email = `${randomUUID()}@example.org`;
  const added = await api.pool.query<{ id: string }>(
    `insert into organisation_invitation (organisation_id, email, email_key, role, created, expires)
     values ($1, $2, $2, 'READER', now(), now() + interval '14 days') returning id`,
    [id, email],
  );
  return added.rows[0]!.id;
}

/** Renewing it needs the names of organisation and owner. */
async function addEndedInvitation({ id }: TestOrganisation) {
  const email = `${randomUUID()}@example.org`;
  await api.pool.query("update organisation set name = 'Harbour' where id = $1", [id]);
  await api.pool.query("update organisation_member set name = 'Ann Smith' where organisation_id = $1", [id]);
  const added = await api.pool.query<{ id: string }>(
    `insert into ended_invitation (id, organisation_id, email, email_key, role, ended)
     values (gen_random_uuid(), $1, $2, $2, 'READER', now()) returning id`,
    [id, email],
  );
  return added.rows[0]!.id;
}

async function addShare(organisation: TestOrganisation) {
  const added = await api.pool.query<{ id: string }>(
    `insert into share (organisation_id, session_id, holds, created, expires)
     values ($1, $2, 'RESULTS', now(), now() + interval '7 days') returning id`,
    [organisation.id, await copyAssessment(organisation, 'owner', true)],
  );
  return added.rows[0]!.id;
}

const TARGETS_OF: Record<Target, (organisation: TestOrganisation) => Promise<string>> = {
  open: (organisation) => copyAssessment(organisation, 'owner', false),
  openOfEditor: (organisation) => copyAssessment(organisation, 'editor', false),
  answered: (organisation) => copyAssessment(organisation, 'owner', false),
  area: (organisation) => addArea(organisation, false),
  submittedArea: (organisation) => addArea(organisation, true),
  completed: (organisation) => copyAssessment(organisation, 'owner', true),
  completedOfEditor: (organisation) => copyAssessment(organisation, 'editor', true),
  item: addItem,
  member: (organisation) => addMemberRow(organisation, false),
  waiting: (organisation) => addMemberRow(organisation, true),
  invitation: addInvitation,
  endedInvitation: addEndedInvitation,
  share: addShare,
  triage: async () => (await visitorOf(api)).id,
};

interface Sent extends Pick<Case, 'target' | 'body' | 'query'> {
  /** The target's. */
  id: string;
  /** Of the path. */
  organisation: TestOrganisation;
  token: string | null;
  /** Default: the organisation of the path; null for none. */
  header?: string | null;
}

function send(
  route: string,
  { target, body, query, id, organisation, token, header = organisation.id }: Sent,
) {
  const [method = '', path = ''] = route.split(' ');
  const filled = path
    .replace(':sessionId', id || randomUUID())
    .replace(':itemId', id)
    .replace(':organisationId', organisation.id)
    .replace(':pillarId', PILLAR)
    .replace(':memberId', id)
    .replace(':invitationId', id)
    .replace(':shareId', id)
    .replace(':questionId', target === 'triage' ? 'T01' : (QUESTION_IDS[0] ?? ''))
    .replace(':answerId', randomUUID())
    .replace(':file', 'owner.svg');
  return api.app.inject({
    method: method as 'GET',
    url: `/api${filled}`,
    query: query?.(id) ?? {},
    headers: {
      ...(header !== null && { [ORGANISATION]: header }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { payload: body(id) as object }),
  });
}

async function tokensOf({ subs }: TestOrganisation): Promise<Record<CallerName, string | null>> {
  const stranger = `stranger-${randomUUID()}`;
  const token = await api.signIn(stranger);
  await assessmentsOf(api, token).begin();
  return {
    owner: await api.signIn(subs.owner),
    editor: await api.signIn(subs.editor),
    contributor: await api.signIn(subs.contributor),
    reader: await api.signIn(subs.reader),
    removed: await api.signIn(subs.removed),
    stranger: token,
    anonymous: null,
  };
}

describe('A-SPC-003 each route responds to each role as the table says', () => {
  test.each(CASES)('%s', async (_name, route, { target, body, query, statuses }) => {
    const organisation = await createOrganisation(api);
    const tokens = await tokensOf(organisation);
    const found: Record<string, number> = {};
    for (const caller of CALLERS) {
      await api.pool.query('delete from target where organisation_id = $1', [organisation.id]);
      const id = target ? await TARGETS_OF[target](organisation) : '';
      const response = await send(route, { target, body, query, id, organisation, token: tokens[caller] });
      found[caller] = response.statusCode;
      if (response.statusCode === 403 && target !== 'triage') expect(response.json().name).toBe('NotAllowed');
    }
    expect(found).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, statuses[index]])));
  });
});

/** In the path, or in the body, whose id is the target's. */
const ABOUT_OBJECT =
  /^\/(assessment|plan\/item|organisation|share)\/.*:(sessionId|itemId|organisationId|shareId)/;
const ABOUT_OBJECT_IN_BODY = ['POST /share', 'POST /share/adviser'];
/** Says which organisation requests without the header mean, so it names another one than the header. */
const CHANGES_ORGANISATION = 'POST /organisation/:organisationId/use';
const OBJECT_CASES = CASES.filter(
  ([, route]) =>
    route !== CHANGES_ORGANISATION &&
    (ABOUT_OBJECT_IN_BODY.includes(route) || ABOUT_OBJECT.test(route.split(' ')[1] ?? '')),
);
const isRead = (route: string): boolean => route.startsWith('GET ');
const cases = (wanted: boolean) => OBJECT_CASES.filter(([, route]) => isRead(route) === wanted);

/** An organisation whose owner and contributor are members of a second one, and what a request needs. */
async function ofTwoOrganisations(target: Target | undefined) {
  const organisation = await createOrganisation(api);
  const second = await createOrganisation(api);
  for (const sub of [organisation.subs.owner, organisation.subs.contributor])
    await api.pool.query(
      `insert into organisation_member (organisation_id, sub, name, role) values ($1, $2, 'Ann Smith', 'OWNER')`,
      [second.id, sub],
    );
  const id = target ? await TARGETS_OF[target](organisation) : '';
  return { organisation, second, id, tokens: await tokensOf(organisation) };
}

/** Digests of all rows, by table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await api.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const digests = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from "${name}" t`,
  );
  const found = await api.pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

test('A-SPC-040 each route that takes the header has it in its contract, or its path has the organisation', () => {
  const documented = Object.entries(API_SCHEMAS).filter(
    ([, schema]) => 'headers' in schema && ORGANISATION in schema.headers.properties,
  );
  const expected = Object.values(API_ROUTES).filter(({ path }) => /^\/(assessment|plan|share)\b/.test(path));
  const routesOf = (endpoints: { method: string; path: string }[]) =>
    endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  expect(routesOf(documented.map(([name]) => API_ROUTES[name as ApiRouteName]))).toEqual(
    routesOf([...expected, API_ROUTES.organisation]),
  );
});

describe('A-SPC-040 a write whose object and header differ is 409 and changes nothing', () => {
  test.each(cases(false))('%s', async (_name, route, { target, body, query, statuses }) => {
    const { organisation, second, id, tokens } = await ofTwoOrganisations(target);
    const request = { target, body, query, id, organisation };
    const before = await everything();
    for (const caller of ['owner', 'contributor'] as const) {
      const refused = await send(route, { ...request, token: tokens[caller], header: second.id });
      expect(refused.json()).toMatchObject({
        ...{ status: 409, name: 'OtherOrganisation', details: { organisation: organisation.id } },
        message: expect.stringMatching(/another of your organisations/),
      });
    }
    expect(await everything()).toEqual(before);
    const foreign = await send(route, { ...request, token: tokens.stranger, header: second.id });
    expect(foreign.statusCode).toBe(404);
    const withoutHeader = await send(route, { ...request, token: tokens.owner, header: null });
    expect(withoutHeader.statusCode).toBe(statuses[0]);
  });
});

describe('A-SPC-041 a response about an assessment names its organisation to accounts that choose', () => {
  test.each(cases(true))('%s', async (_name, route, { target, body, query, statuses }) => {
    const { organisation, second, id, tokens } = await ofTwoOrganisations(target);
    const request = { target, body, query, id, organisation };
    const isNamed = route.includes(':sessionId');
    for (const header of [second.id, null]) {
      const response = await send(route, { ...request, token: tokens.owner, header });
      expect(response.statusCode).toBe(statuses[0]);
      expect(response.headers[ORGANISATION]).toBe(isNamed ? organisation.id : undefined);
    }
    // The editor may choose “Your own” beside the joined one.
    for (const [caller, name] of [
      ['editor', isNamed ? organisation.id : undefined],
      ['stranger', undefined],
    ] as const) {
      const response = await send(route, { ...request, token: tokens[caller], header: second.id });
      expect(response.headers[ORGANISATION]).toBe(name);
    }
  });

  test('and to none with its own organisation only', async () => {
    const token = await api.signIn(randomUUID());
    const params = { sessionId: await assessmentsOf(api, token).completed() };
    const { status, headers } = await api.call(API_ROUTES.assessmentSession, { params, token });
    expect([status, headers[ORGANISATION]]).toEqual([200, undefined]);
  });
});

describe('A-SPC-040 further writes about objects', () => {
  const planItems = (sessionId: string) => ({
    items: [
      {
        ...{ id: randomUUID(), title: 'Write it' },
        source: { sessionId, questionId: QUESTION_IDS[0], toScore: 4 },
      },
    ],
  });

  test('plan items belong to the organisation of the assessments that they come from', async () => {
    const { organisation, second, tokens } = await ofTwoOrganisations(undefined);
    const id = await assessmentsOf(api, tokens.owner!).completed();
    const request = { target: 'completed', body: planItems, query: undefined, id, organisation } as const;
    const before = await everything();
    const refused = await send('POST /plan/items', { ...request, token: tokens.owner, header: second.id });
    expect(refused.json()).toMatchObject({ name: 'OtherOrganisation', status: 409 });
    expect(await everything()).toEqual(before);
    const added = await send('POST /plan/items', {
      ...{ ...request, token: tokens.owner },
      header: organisation.id.toUpperCase(),
    });
    expect(added.json()).toMatchObject({ added: [{ source: { sessionId: id } }] });
  });

  test('a plan item is changed in the organisation of the header if each has one with its id', async () => {
    const { organisation, second, id, tokens } = await ofTwoOrganisations('item');
    await api.pool.query(
      `insert into plan_item (owner, id, title, responsible, note, created, updated, organisation_id)
       values ($1, $2, 'Another', '', '', now(), now(), $3)`,
      [second.subs.owner, id, second.id],
    );
    const changed = await send('PATCH /plan/item/:itemId', {
      ...{ target: 'item', id, organisation, query: undefined, token: tokens.owner, header: second.id },
      body: () => ({ version: 1, status: 'DONE' }),
    });
    expect(changed.json()).toMatchObject({ title: 'Another', status: 'DONE' });
  });

  test('the organisation that requests without the header mean is chosen in any', async () => {
    const { organisation, second, tokens } = await ofTwoOrganisations(undefined);
    const used = await send(CHANGES_ORGANISATION, {
      ...{ target: undefined, id: '', organisation, body: undefined, query: undefined },
      ...{ token: tokens.owner, header: second.id },
    });
    expect(used.statusCode).toBe(204);
  });
});
