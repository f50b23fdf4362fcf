import { ORGANISATION, OWN_ORGANISATION, type Organisation } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { assessmentSessionsQuery, createAssessment } from '../assessment.ts';
import { planQuery } from '../plan.ts';
import { fakeApi, refusal } from '../testing/index.ts';
import { changeOrganisation, currentOrganisation, organisationSwitches } from './currentOrganisation.ts';
import { notAllowedText } from './membership.ts';
import { organisationQuery, switchOrganisation } from './organisation.ts';

const OWN = '00000000-0000-4000-8000-000000000001';
const HARBOUR = '00000000-0000-4000-8000-000000000002';
const GONE = '00000000-0000-4000-8000-000000000003';
const both = [
  { id: OWN, name: '', role: 'OWNER' as const },
  { id: HARBOUR, name: 'Harbour', role: 'READER' as const },
];
const member = {
  version: 1,
  role: 'OWNER' as const,
  waits: false,
  joined: '2026-03-09T10:00:00.000Z',
  lastSeen: null,
};

/** The server's choice, changed by `use`. */
let last: string;
let organisations: Organisation['organisations'];
/** Organisations as the server lists them; an older server lists none. */
let own: Organisation['own'];

const server = () =>
  fakeApi({
    organisation: ({ headers }) => {
      const asked = headers[ORGANISATION] ?? last;
      const id = asked === OWN_ORGANISATION ? (own ?? null) : asked;
      if (id === GONE) return refusal(404, 'NotFound', 'There is no such organisation.');
      const role = id === OWN ? 'OWNER' : 'READER';
      return {
        ...{
          id,
          version: 1,
          name: id === OWN ? '' : 'Harbour',
          sector: null,
          former: [],
          organisations,
          own,
        },
        you: { member: OWN, role, name: 'Bo Jones' },
        members: [{ ...member, id: HARBOUR, name: 'Ann Smith', you: false }],
      };
    },
    organisationUse: ({ params }) => {
      if (params.organisationId === GONE) return refusal(404, 'NotFound', 'There is no such organisation.');
      last = params.organisationId;
      return undefined;
    },
    assessmentSessions: ({ headers }) =>
      headers[ORGANISATION] === GONE ? refusal(404, 'NotFound', 'There is no such organisation.') : [],
    assessmentCreate: () => ({ id: OWN }),
    plan: () => ({ items: [], limit: 200 }),
  });

beforeEach(() => {
  inlinePageData();
  signInAs();
  last = OWN;
  organisations = both;
  own = undefined;
});

afterEach(() => {
  changeOrganisation(null);
  resetPage();
});

const headersOf = (api: ReturnType<typeof server>) =>
  api.calls.map((call) => `${call.method} ${call.path} ${api.headersOf(call)[ORGANISATION] ?? 'none'}`);

test('A-SPC-001 an account with one organisation sends no header and keeps its query keys', async () => {
  organisations = both.slice(0, 1);
  const api = server();
  await queryClient.fetchQuery(organisationQuery());
  await queryClient.fetchQuery(assessmentSessionsQuery());
  await createAssessment('Spring');
  expect(headersOf(api)).toEqual([
    'GET /organisation none',
    'GET /assessment/sessions none',
    'POST /assessment/session none',
  ]);
  expect(assessmentSessionsQuery().queryKey).toEqual(['assessment', 'sessions']);
  expect(currentOrganisation()).toBeNull();
});

test('A-SPC-012 a tab keeps its organisation when another tab uses another', async () => {
  const api = server();
  await queryClient.fetchQuery(organisationQuery());
  last = HARBOUR;
  await queryClient.fetchQuery(organisationQuery());
  await queryClient.fetchQuery(assessmentSessionsQuery());
  await createAssessment('Spring');
  expect(headersOf(api)).toEqual([
    'GET /organisation none',
    `GET /assessment/sessions ${OWN}`,
    `POST /assessment/session ${OWN}`,
  ]);
});

test('A-SPC-038 a tab stays in the own organisation before and after the first write makes it', async () => {
  organisations = both.slice(1);
  own = null;
  last = HARBOUR;
  const api = server();
  await queryClient.fetchQuery(organisationQuery());
  expect(currentOrganisation()).toBe(HARBOUR);
  await switchOrganisation(OWN_ORGANISATION);
  last = HARBOUR;
  await queryClient.fetchQuery(organisationQuery());
  await createAssessment('Spring');
  expect(headersOf(api).slice(-3)).toEqual([
    'POST /organisation/own/use none',
    'GET /organisation own',
    'POST /assessment/session own',
  ]);
  organisations = both;
  own = OWN;
  await queryClient.fetchQuery({ ...organisationQuery(), staleTime: 0 });
  expect(currentOrganisation()).toBe(OWN);
  expect(queryClient.getQueryData(organisationQuery().queryKey)?.id).toBe(OWN);
});

test.each([
  ['that joined another pins the own one', null, both.slice(1), OWN_ORGANISATION],
  ['without any pins none', null, [], null],
  ['at an older server pins none', undefined, both.slice(1), null],
])('A-SPC-038 without an own organisation an account %s', async (_, reported, all, pinned) => {
  organisations = all;
  own = reported;
  last = OWN_ORGANISATION;
  server();
  await queryClient.fetchQuery(organisationQuery());
  expect(currentOrganisation()).toBe(pinned);
});

test('A-SPC-038 an answer about another organisation leaves the tab in its own one', async () => {
  organisations = both.slice(1);
  own = null;
  last = HARBOUR;
  server();
  changeOrganisation(HARBOUR);
  const late = queryClient.fetchQuery(organisationQuery());
  changeOrganisation(OWN_ORGANISATION);
  await late.catch(() => null);
  expect(currentOrganisation()).toBe(OWN_ORGANISATION);
});

test('A-SPC-012 a tab keeps its organisation when the account joins a second one elsewhere', async () => {
  organisations = both.slice(0, 1);
  server();
  await queryClient.fetchQuery(organisationQuery());
  organisations = both;
  last = HARBOUR;
  await queryClient.fetchQuery({ ...organisationQuery(), staleTime: 0 });
  expect(currentOrganisation()).toBe(OWN);
});

test('A-SPC-011 switching is told to the server and leaves no query of the other organisation', async () => {
  const api = server();
  await queryClient.fetchQuery(organisationQuery());
  await queryClient.fetchQuery(assessmentSessionsQuery());
  const before = organisationSwitches().get();
  await switchOrganisation(HARBOUR);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(organisationSwitches().get()).toBe(before + 1);
  expect(assessmentSessionsQuery().queryKey).toEqual(['assessment', 'sessions', HARBOUR]);
  await queryClient.fetchQuery(planQuery());
  expect(headersOf(api).slice(-2)).toEqual([
    `POST /organisation/${HARBOUR}/use none`,
    `GET /plan ${HARBOUR}`,
  ]);
});

test('a refused switch changes nothing', async () => {
  server();
  await queryClient.fetchQuery(organisationQuery());
  await expect(switchOrganisation(GONE)).rejects.toThrow('There is no such organisation.');
  expect(currentOrganisation()).toBe(OWN);
});

test('after a removal the tab returns to the server’s choice', async () => {
  server();
  changeOrganisation(GONE);
  await expect(queryClient.fetchQuery(assessmentSessionsQuery())).rejects.toThrow();
  expect(currentOrganisation()).toBeNull();
});

test('the choice counts only for its user', () => {
  changeOrganisation(HARBOUR);
  expect(currentOrganisation()).toBe(HARBOUR);
  signInAs({ sub: 'user-2' });
  expect(currentOrganisation()).toBeNull();
});

test('equal creations in two organisations are two actions', async () => {
  const api = server();
  changeOrganisation(OWN);
  const fail = api.intercept('POST', /session$/, () => 'network');
  await expect(createAssessment('Spring')).rejects.toThrow();
  changeOrganisation(HARBOUR);
  fail();
  await createAssessment('Spring');
  const creations = api.calls.filter(({ method }) => method === 'POST');
  const keys = creations.map((call) => api.headersOf(call)['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a refusal by role names the owners', async () => {
  const api = server();
  changeOrganisation(HARBOUR);
  api.intercept('POST', /session$/, () => ({
    status: 403,
    body: { status: 403, name: 'NotAllowed', message: 'Ask an owner of your organisation.' },
  }));
  const error: unknown = await createAssessment('Spring').catch((each: unknown) => each);
  expect(notAllowedText(error)).toBe('Ask an owner of your organisation.');
  await queryClient.fetchQuery(organisationQuery());
  expect(notAllowedText(error)).toBe('Your role does not allow this. Ask an owner: Ann Smith.');
  expect(notAllowedText(new Error('other'))).toBeNull();
});
