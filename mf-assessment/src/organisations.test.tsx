import { currentOrganisation } from '@psma/api-client';
import { organisationFixture, workIn } from '@psma/api-client/testing';
import { ORGANISATION, type AssessmentSession } from '@psma/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ANN, areaFixture, areasFixture } from './testing/areas.ts';
import { openAt } from './testing/openAt.ts';
import { testPage } from './testing/page.ts';
import { choose, next } from './testing/question.ts';
import { questionIds } from './testing/sections.ts';

const HARBOUR = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const api = testPage();

/** An assessment of Harbour, for an owner there, in a tab that works as a reader of another organisation. */
function addToHarbour(parts: Parameters<ReturnType<typeof api>['addSession']>[0] = { title: 'Spring' }) {
  workIn(OTHER);
  for (const [id, role] of [
    [HARBOUR, 'OWNER'],
    [OTHER, 'READER'],
  ] as const)
    api().elsewhere.set(id, { ...organisationFixture(role), id });
  const id = api().addSession(parts);
  api().organisations.set(id, HARBOUR);
  api().intercept('GET', /\/sessions$/, () =>
    currentOrganisation() === HARBOUR ? null : { status: 200, body: [] satisfies AssessmentSession[] },
  );
  return id;
}
afterEach(() => workIn(null));

const sent = (method: string, path: string) =>
  api()
    .calls.filter((call) => call.method === method && call.path === path)
    .map((call) => api().headersOf(call)[ORGANISATION] ?? null);

test('A-SPC-044 renaming by address goes by the role in the organisation of the assessment', async () => {
  const id = addToHarbour();
  const { user } = openAt(`/admin/assessment/get-title?id=${id}`);
  const title = await screen.findByRole('textbox');
  await waitFor(() => expect(sent('GET', '/organisation')).toContain(HARBOUR));
  await act(async () => {});
  await user.clear(title);
  await user.type(title, 'Summer');
  await user.click(screen.getByRole('button', { name: /Continue|Save|Next/ }));
  await waitFor(() => expect(sent('PATCH', `/assessment/session/${id}`)).toEqual([HARBOUR]));
  expect(currentOrganisation()).toBe(HARBOUR);
});

test('A-SPC-044 answers of a page by address are saved in the organisation of the assessment', async () => {
  const id = addToHarbour();
  const { user } = openAt(`/admin/assessment/${id}/1/1`);
  await choose(user, 'GOV-Q1', 2);
  await next(user);
  const path = `/assessment/session/${id}/question/GOV-Q1/answer`;
  await waitFor(() => expect(sent('POST', path)).toEqual([HARBOUR]));
  expect(currentOrganisation()).toBe(HARBOUR);
});

test('A-SPC-044 a dialog of the dashboard by address opens in the organisation of its assessment', async () => {
  const id = addToHarbour();
  const { user } = openAt(`/admin/dashboard/${id}/delete`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE', `/assessment/session/${id}`)).toEqual([HARBOUR]));
});

test('A-SPC-044 an area is checked by the role in the organisation of its assessment', async () => {
  const levels = Object.fromEntries(questionIds.map((each) => [each, 2]));
  const id = addToHarbour({ title: 'Spring', levels });
  const check = {
    state: 'UNCHECKED' as const,
    digest: 'a'.repeat(64),
    by: null,
    at: null,
    checkers: [ANN.id],
  };
  api().areas.set(id, areasFixture([areaFixture('PES', { check })], []));
  openAt(`/admin/check/${id}/PES`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Check');
  expect(currentOrganisation()).toBe(HARBOUR);
});
