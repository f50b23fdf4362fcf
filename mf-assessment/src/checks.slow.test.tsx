import type { AreaCheck, AssessmentArea } from '@psma/api-contract';
import { currentNotice } from '@psma/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addSharedAssessment, type AddedShared } from './testing/addSharedAssessment.ts';
import { ANN, areaFixture, areasFixture, assignedArea, BO } from './testing/areas.ts';
import { openAt } from './testing/openAt.ts';
import { testPage } from './testing/page.ts';
import { at, next } from './testing/question.ts';
import { questionIds } from './testing/sections.ts';

const api = testPage();
const addShared = (...parts: AddedShared) => addSharedAssessment(api(), ...parts);

const SCREENING = 'Pre-Employment Screening';
const ALL = Object.fromEntries(questionIds.map((id) => [id, 2]));
const DIGEST = 'a'.repeat(64);
const OTHER_DIGEST = 'b'.repeat(64);

const checkFixture = (changes: Partial<AreaCheck> = {}): AreaCheck => ({
  ...{ state: 'UNCHECKED', digest: DIGEST, by: null, at: null, checkers: [BO.id] },
  ...changes,
});
const CHECKED = checkFixture({ state: 'CHECKED', by: ANN, at: '2026-03-12T10:00:00.000Z' });
const SUBMITTED = { assignee: ANN, submittedAt: '2026-03-12T10:00:00.000Z' };
const checkedArea = (check: AreaCheck, changes: Partial<AssessmentArea> = {}) =>
  areaFixture('PES', { check, ...changes });

const rowOf = async (area: string) => screen.findByRole('row', { name: new RegExp(`^${area}`) });
const button = (name: string) => screen.findByRole('button', { name });
const authors = [{ question: { id: 'PES-Q1' }, by: ANN, at: '2026-03-04T10:42:00.000Z' }];

describe('the page that checks an area', () => {
  const open = (area: AssessmentArea, role: AddedShared[0] = 'EDITOR', levels = ALL) => {
    const id = addShared(role, areasFixture([area], authors), { levels });
    return { id, ...openAt(`/admin/check/${id}/PES`) };
  };

  test('A-CHK-003 shows questions, chosen statements, authors and notes, and approves what it shows', async () => {
    const id = addShared('EDITOR', areasFixture([checkedArea(checkFixture())], authors), { levels: ALL });
    api().saveNote(id, 'PES-Q1', { text: 'See the policy', evidence: 'Drive', unsure: true, version: 0 });
    const { user, path } = openAt(`/admin/check/${id}/PES`);
    expect(await screen.findByRole('heading', { level: 1, name: `Check ${SCREENING}` })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(document.body).toHaveTextContent('Answered by Ann Smith on 4 March 2026 at 10:42');
    await waitFor(() => expect(document.body).toHaveTextContent('Note: See the policy'));
    expect(document.body).toHaveTextContent('Marked not sure');
    await user.click(await button('Approve'));
    await waitFor(() => expect(path()).toBe(`/admin/areas/${id}`));
    expect(currentNotice()?.text).toBe(`You have approved ${SCREENING}.`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Approved by you');
    expect(api().bodyOf('POST', `/assessment/session/${id}/area/PES/check`)).toEqual({ digest: DIGEST });
  });

  test('A-CHK-019 a question has number, all statements, the chosen one in words, and a link', async () => {
    const { id } = open(checkedArea(checkFixture()));
    const question = within(await screen.findByRole('region', { name: /for PES 1/ }));
    expect(question.getByText('Question 11 of 35')).toBeInTheDocument();
    const statements = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(statements).toHaveLength(6);
    expect(statements.filter((text) => text?.startsWith('Chosen'))).toEqual(['ChosenStatement 2 of PES 1']);
    expect(question.getByRole('link', { name: 'Open the question' })).toHaveAttribute(
      'href',
      `/admin/assessment/${id}/3/1`,
    );
  });

  test('A-CHK-019 one press approves an area and opens the next, past those that do not wait', async () => {
    const areas = areasFixture([
      areaFixture('GOV', { check: checkFixture() }),
      checkedArea(checkFixture()),
      areaFixture('OPS', { check: checkFixture({ checkers: [ANN.id] }) }),
      assignedArea('MON', { assignee: ANN, check: checkFixture() }),
      areaFixture('INV', { assignee: ANN, submittedAt: SUBMITTED.submittedAt, check: checkFixture() }),
    ]);
    const id = addShared('EDITOR', areas, { levels: ALL });
    const { user, path } = openAt(`/admin/check/${id}/PES`);
    expect(await screen.findByText('2 more areas wait for your check.')).toBeInTheDocument();
    for (const pillar of ['INV', 'GOV']) {
      await user.click(await button('Approve and next area'));
      await waitFor(() => expect(path()).toBe(`/admin/check/${id}/${pillar}`));
    }
    await user.click(await button('Approve'));
    await waitFor(() => expect(path()).toBe(`/admin/areas/${id}`));
  });

  test('A-CHK-003 answers that changed meanwhile are said, and the check repeats with what is there', async () => {
    const { id, user } = open(checkedArea(checkFixture()));
    await button('Approve');
    api().areas.set(id, areasFixture([checkedArea(checkFixture({ digest: OTHER_DIGEST }))], authors));
    await user.click(await button('Approve'));
    expect(await screen.findByText(/^The answers were changed while you read them\./)).toBeInTheDocument();
    await user.click(await button('Approve'));
    await waitFor(() => expect(currentNotice()?.text).toBe(`You have approved ${SCREENING}.`));
    expect(api().bodyOf('POST', `/assessment/session/${id}/area/PES/check`)).toEqual({
      digest: OTHER_DIGEST,
    });
  });

  test('A-CHK-003 reads the answers after their digest', async () => {
    const { id } = open(checkedArea(checkFixture()));
    await button('Approve');
    const path = `/assessment/session/${id}`;
    const reads = api().calls.filter((call) => [path, `${path}/areas`].includes(call.path));
    expect(reads.map((call) => call.path)).toEqual([`${path}/areas`, path]);
  });

  test('A-CHK-005 returns the area with what to look at again', async () => {
    const { id, user, path } = open(checkedArea(checkFixture(), { version: 3 }));
    await user.click(await screen.findByRole('link', { name: 'Return with a remark' }));
    expect(path()).toBe(`/admin/check/${id}/PES/return`);
    const form = within(await screen.findByRole('dialog', { name: `Return ${SCREENING}` }));
    await user.click(form.getByRole('button', { name: 'Return' }));
    expect((await form.findAllByText('Write what to look at again')).length).toBeGreaterThan(0);
    await user.type(form.getByLabelText(/^What to look at again/), 'Which year?');
    await user.click(form.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(path()).toBe(`/admin/areas/${id}`));
    expect(currentNotice()?.text).toBe(`${SCREENING} is returned.`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Returned“Which year?”');
    expect(api().bodyOf('POST', `/assessment/session/${id}/area/PES/return`)).toEqual({
      ...{ version: 3, remark: 'Which year?' },
    });
  });

  test('A-CHK-005 an area that someone else changed is returned at the second attempt', async () => {
    const { id, user } = open(checkedArea(checkFixture(), { version: 3 }));
    await user.click(await screen.findByRole('link', { name: 'Return with a remark' }));
    const form = within(await screen.findByRole('dialog', { name: `Return ${SCREENING}` }));
    await user.type(form.getByLabelText(/^What to look at again/), 'Which year?');
    const changed = { remark: 'Which month?', version: 5 };
    api().areas.set(id, areasFixture([checkedArea(checkFixture(), changed)], authors));
    await user.click(form.getByRole('button', { name: 'Return' }));
    expect((await form.findAllByText(/^Someone else has changed this area\. Return/)).length).toBeGreaterThan(
      0,
    );
    await waitFor(() => expect(document.body).toHaveTextContent('“Which month?”'));
    await user.click(form.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api().bodyOf('POST', `/assessment/session/${id}/area/PES/return`)).toEqual({
      ...{ version: 5, remark: 'Which year?' },
    });
  });

  test.each([
    ['no other member could check', { state: 'NOT_POSSIBLE', checkers: [] }, /^Not checked: no other member/],
    ['another member did', { ...CHECKED, checkers: [ANN.id] }, /^Approved by/],
  ] as const)(
    'A-CHK-006 of the own answers it is not said that another member can check them: %s',
    async (_name, changes, state) => {
      open(checkedArea(checkFixture({ ...changes, checkers: [...changes.checkers] })));
      expect(await screen.findByText(state)).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Back to the areas' })).toBeInTheDocument();
      await waitFor(() => expect(api().calls.some((call) => call.path === '/organisation')).toBe(true));
      await act(async () => {});
      expect(screen.queryByText(/^One of these answers is yours/)).not.toBeInTheDocument();
    },
  );

  test.each([
    ['an answer of the own', { checkers: [ANN.id] }, /^One of these answers is yours\./],
    ['unanswered questions', { digest: null }, /^You can check this area once all/],
  ])('A-CHK-002 with %s there is no button, and the reason is said', async (_name, changes, reason) => {
    open(checkedArea(checkFixture(changes)));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  test('says what changed since the check', async () => {
    open(checkedArea({ ...CHECKED, state: 'CHANGED' }));
    expect(await screen.findByText('Changed since the check')).toBeInTheDocument();
    expect(await button('Approve')).toBeInTheDocument();
  });

  test.each(['READER', 'CONTRIBUTOR'] as const)('is refused to the role %s', async (role) => {
    open(assignedArea('PES', { check: checkFixture() }), role);
    expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeInTheDocument();
  });

  test('A-CHK-001 without the setting it leads to the areas', async () => {
    const { id, path } = open(areaFixture('PES'));
    await waitFor(() => expect(path()).toBe(`/admin/areas/${id}`));
  });
});

describe('the page of areas', () => {
  test.each([
    ['the member who approved', checkedArea(CHECKED), 'Approved by Ann Smith'],
    ['a change since', checkedArea({ ...CHECKED, state: 'CHANGED' }), 'Changed since the check'],
    ['A-CHK-018 what is to check', checkedArea(checkFixture()), /To check/],
    ['what is submitted and to check', checkedArea(checkFixture(), SUBMITTED), 'To check'],
    ['as open what cannot be checked yet', checkedArea(checkFixture({ digest: null })), 'Open'],
    [
      'what to look at again',
      checkedArea(checkFixture(), { remark: 'Which year?' }),
      'Returned“Which year?”',
    ],
  ])('A-CHK-005 names %s', async (_name, area, text) => {
    const id = addShared('READER', areasFixture([area]));
    openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent(text);
  });

  test('A-CHK-006 says of a completed assessment that no other member could check', async () => {
    const area = checkedArea(checkFixture({ state: 'NOT_POSSIBLE', checkers: [] }));
    const id = addShared('OWNER', areasFixture([area]), { completed: true, status: 'COMPLETED' });
    openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Not checked: no other member could');
  });

  test('opens the check for those who could do it', async () => {
    const id = addShared(
      'EDITOR',
      areasFixture([
        checkedArea(checkFixture()),
        areaFixture('OPS', { check: checkFixture({ checkers: [] }) }),
      ]),
      { levels: ALL },
    );
    const { user, path } = openAt(`/admin/areas/${id}`);
    await user.click(await button('Actions for On-Going Personnel Security'));
    expect(screen.queryByRole('menuitem', { name: 'Check' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await button(`Actions for ${SCREENING}`));
    await user.click(await screen.findByRole('menuitem', { name: 'Check' }));
    await waitFor(() => expect(path()).toBe(`/admin/check/${id}/PES`));
  });
});

describe('the question page', () => {
  const unchecked = areasFixture([
    checkedArea(checkFixture()),
    areaFixture('OPS', { check: checkFixture({ checkers: [ANN.id] }) }),
    areaFixture('GOV', { check: CHECKED }),
    areaFixture('INV', { check: checkFixture({ state: 'NOT_POSSIBLE', checkers: [] }) }),
  ]);
  async function openDialog() {
    const id = addShared('OWNER', structuredClone(unchecked), { levels: ALL });
    const page = openAt(`/admin/assessment/${id}/7/5`);
    await at(35);
    await next(page.user);
    return { id, ...page, form: within(await screen.findByRole('dialog', { name: 'Finalise results' })) };
  }

  test('A-CHK-001 the dialog that finishes names unchecked areas, and links those to check', async () => {
    const { id, form } = await openDialog();
    expect(await form.findByText(/^2 areas wait for a check\. /)).toBeInTheDocument();
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Check Screening', 'On-going, by Ann Smith'],
    ]);
    expect(form.getByRole('link', { name: 'Check Screening' })).toHaveAttribute(
      'href',
      `/admin/check/${id}/PES`,
    );
  });

  test('G363 the dialog says who could do the checks that are missing', async () => {
    const check = checkFixture({ checkers: [ANN.id] });
    const areas = areasFixture([areaFixture('PES', { check }), areaFixture('OPS', { check })]);
    const { user } = openAt(`/admin/assessment/${addShared('OWNER', areas, { levels: ALL })}/7/5`);
    await at(35);
    await next(user);
    const text = await screen.findByText(/^2 areas wait for a check by/);
    expect(text).toHaveTextContent('by Ann Smith. You can finish once they are approved:');
  });

  test('A-CHK-007 a refusal of the server is shown', async () => {
    const { user, form } = await openDialog();
    const message = 'A second member checks this area before you finish: Screening.';
    const body = { status: 409, name: 'CheckNeeded', message, details: { areas: ['PES'] } };
    api().intercept('POST', /complete$/, () => ({ status: 409, body }));
    await user.click(form.getByRole('button', { name: 'Finish & View Results' }));
    expect(await form.findByText(message)).toBeInTheDocument();
  });

  test('A-CHK-013 members are asked for the check by email', async () => {
    const { id, user, form } = await openDialog();
    await user.click(await form.findByRole('button', { name: 'Ask for the check' }));
    expect(await form.findByText(/^Asked:/)).toHaveTextContent('Ann Smith');
    expect(api().writes()).toContain(`POST /assessment/session/${id}/ask-for-checks`);
    await user.click(form.getByRole('button', { name: 'Ask for the check' }));
    expect(await form.findByText('Members were asked within the last day.')).toBeInTheDocument();
  });

  test('A-CHK-005 shows what to look at again, also without an assignee', async () => {
    const area = areaFixture('GOV', { remark: 'Which year?', check: checkFixture() });
    openAt(`/admin/assessment/${addShared('OWNER', areasFixture([area]))}/1/1`);
    expect(await screen.findByText(/^Returned:/)).toHaveTextContent('Returned: Which year?');
  });

  test('A-CHK-006 a person alone sees and asks nothing of checks', async () => {
    const id = api().addSession({ levels: ALL });
    const { user } = openAt(`/admin/assessment/${id}/7/5`);
    await at(35);
    await next(user);
    await screen.findByRole('dialog', { name: 'Finalise results' });
    await act(async () => {});
    expect(api().calls.filter(({ path }) => path.endsWith('/areas'))).toEqual([]);
    expect(screen.queryByText(/for a check/)).not.toBeInTheDocument();
  });
});
