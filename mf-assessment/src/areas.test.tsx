import { pendingAnswers, queueAnswer } from '@psma/api-client';
import { organisationFixture } from '@psma/api-client/testing';
import { announcement, currentNotice, queryClient } from '@psma/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addSharedAssessment, type AddedShared } from './testing/addSharedAssessment.ts';
import { ANN, areasFixture, assignedArea, BO } from './testing/areas.ts';
import { choiceOf } from './testing/assessmentStore.ts';
import { openAt } from './testing/openAt.ts';
import { testPage } from './testing/page.ts';
import { at, choose, next, press } from './testing/question.ts';
import { questionIds } from './testing/sections.ts';

const api = testPage();

const PES = ['PES-Q1', 'PES-Q2', 'PES-Q3', 'PES-Q4', 'PES-Q5'];
const levelsOf = (ids: readonly string[], level = 2) => Object.fromEntries(ids.map((id) => [id, level]));
const answerOf = (id: string, by: typeof ANN | null, at = '2026-03-04T10:42:00.000Z') => ({
  question: { id },
  by,
  at,
});
const DUE = '2027-01-08';

const addShared = (...parts: AddedShared) => addSharedAssessment(api(), ...parts);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (area: string) => screen.findByRole('row', { name: new RegExp(`^${area}`) });
async function doTo(user: ReturnType<typeof openAt>['user'], area: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${area}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const SCREENING = 'Pre-Employment Screening';

describe('the page of areas', () => {
  test('A-ASG-004 an owner assigns an area with a due date', async () => {
    const id = addShared('OWNER', areasFixture(), { levels: levelsOf(PES.slice(0, 3)) });
    const { user, path } = openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('3 of 5');
    await doTo(user, SCREENING, 'Assign');
    expect(path()).toBe(`/admin/areas/${id}/PES/assign`);
    const form = await dialog(`Assign ${SCREENING}`);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect((await form.findAllByText('Choose who answers it')).length).toBeGreaterThan(0);
    await user.selectOptions(form.getByLabelText('Who answers it'), 'Ann Smith');
    await user.type(form.getByLabelText(/^By when/), DUE);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(/^Pre-Employment Screening is assigned to/)).toBeInTheDocument();
    expect(api().bodyOf('PATCH', `/assessment/session/${id}/area/PES`)).toEqual({
      ...{ version: 0, assignee: ANN.id, due: DUE },
    });
    expect(await rowOf(SCREENING)).toHaveTextContent('8 January 2027');
    expect(path()).toBe(`/admin/areas/${id}`);
  });

  test('A-ASG-004 an area that someone else assigned is shown before it is assigned again', async () => {
    const id = addShared('EDITOR', areasFixture());
    const { user } = openAt(`/admin/areas/${id}/PES/assign`);
    const form = await dialog(`Assign ${SCREENING}`);
    api().areas.set(id, areasFixture([assignedArea('PES', { assignee: ANN, version: 4 })]));
    await user.selectOptions(form.getByLabelText('Who answers it'), BO.id);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect((await form.findAllByText(/it is assigned to .*Ann Smith.* now/)).length).toBeGreaterThan(0);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api().bodyOf('PATCH', `/assessment/session/${id}/area/PES`)).toMatchObject({ version: 4 });
  });

  test('a due date that the server refuses is explained at its field', async () => {
    const id = addShared('OWNER', areasFixture());
    const { user } = openAt(`/admin/areas/${id}/PES/assign`);
    const form = await dialog(`Assign ${SCREENING}`);
    const message = 'This day has passed. Choose today or a later day.';
    const body = { status: 400, name: 'InvalidRequest', message, details: { field: 'due' } };
    api().intercept('PATCH', /area\/PES$/, () => ({ status: 400, body }));
    await user.selectOptions(form.getByLabelText('Who answers it'), BO.id);
    await user.type(form.getByLabelText(/^By when/), '2020-01-08');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(form.getByLabelText(/^By when/)).toHaveAccessibleDescription(new RegExp(message)),
    );
  });

  describe('G360 several areas', () => {
    const boxOf = (area: string) => screen.findByRole('checkbox', { name: area });
    const path = (id: string) => `/assessment/session/${id}/areas`;
    const pressAssign = async (user: ReturnType<typeof openAt>['user']) =>
      user.click(screen.getByRole('button', { name: /^Assign( \d areas?)?$/ }));

    test('are assigned to one member by one request, and the others to oneself by one press', async () => {
      const id = addShared('OWNER', areasFixture());
      const { user } = openAt(`/admin/areas/${id}`);
      await user.click(await boxOf(SCREENING));
      await user.click(await boxOf('Governance and Leadership'));
      await user.selectOptions(await screen.findByLabelText('Who answers it'), 'Ann Smith');
      await user.type(screen.getByLabelText(/^By when/), DUE);
      await pressAssign(user);
      expect(await screen.findByText(/^2 areas are assigned to/)).toHaveTextContent('Ann Smith');
      expect(api().bodyOf('PATCH', path(id))).toEqual({
        areas: [
          { pillarId: 'GOV', version: 0 },
          { pillarId: 'PES', version: 0 },
        ],
        assignee: ANN.id,
        due: DUE,
      });
      expect(screen.getByText('0 areas selected')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Assign the 5 other areas to me' }));
      expect(await screen.findByText('5 areas are assigned to you.')).toBeInTheDocument();
      expect(api().bodyOf('PATCH', path(id))).toMatchObject({ assignee: BO.id, due: DUE });
      expect(screen.getByRole('heading', { name: 'Assign the selected areas' })).toHaveFocus();
      expect(screen.queryByRole('button', { name: /to me$/ })).not.toBeInTheDocument();
    });

    test('one press selects all that are not submitted, the next none', async () => {
      const submitted = assignedArea('PES', { assignee: ANN, submittedAt: '2026-03-12T10:00:00.000Z' });
      const { user } = openAt(`/admin/areas/${addShared('OWNER', areasFixture([submitted]))}`);
      await user.click(await screen.findByRole('button', { name: 'Select all 6 areas' }));
      expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
      expect(screen.queryByRole('checkbox', { name: SCREENING })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /to me$/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
      expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    });

    test('are not assigned over a change by someone else, but by the next press', async () => {
      const id = addShared('EDITOR', areasFixture());
      const { user } = openAt(`/admin/areas/${id}`);
      await user.click(await boxOf(SCREENING));
      await user.click(await boxOf('Governance and Leadership'));
      await user.selectOptions(await screen.findByLabelText('Who answers it'), 'Bo Jones (you)');
      api().areas.set(id, areasFixture([assignedArea('PES', { assignee: ANN, version: 4 })]));
      await pressAssign(user);
      expect(await screen.findByText(/^Nothing was assigned.*: Screening\./)).toBeInTheDocument();
      expect(await rowOf(SCREENING)).toHaveTextContent('With Ann Smith');
      await pressAssign(user);
      expect(await screen.findByText('2 areas are assigned to you.')).toBeInTheDocument();
    });

    test('without a selection or a member nothing is sent', async () => {
      const id = addShared('OWNER', areasFixture());
      const { user } = openAt(`/admin/areas/${id}`);
      await boxOf(SCREENING);
      await screen.findByLabelText('Who answers it');
      await pressAssign(user);
      expect((await screen.findAllByText('Choose who answers it')).length).toBeGreaterThan(0);
      await user.selectOptions(screen.getByLabelText('Who answers it'), 'Ann Smith');
      await pressAssign(user);
      expect(await screen.findByText('Select at least one area in the table')).toBeInTheDocument();
      expect(api().count('PATCH', path(id))).toBe(0);
    });

    test.each(['READER', 'CONTRIBUTOR'] as const)('are not offered to the role %s', async (role) => {
      openAt(`/admin/areas/${addShared(role, areasFixture([assignedArea('PES')]))}`);
      await rowOf(SCREENING);
      await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
      expect(screen.queryByRole('heading', { name: 'Assign the selected areas' })).not.toBeInTheDocument();
    });
  });

  test('an area is taken back', async () => {
    const id = addShared('OWNER', areasFixture([assignedArea('PES', { assignee: ANN })]));
    const { user } = openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Ann Smith');
    await doTo(user, SCREENING, 'Take back');
    expect(await screen.findByText(`${SCREENING} is no longer assigned.`)).toBeInTheDocument();
    expect(api().bodyOf('PATCH', `/assessment/session/${id}/area/PES`)).toEqual({
      ...{ version: 1, assignee: null, due: null },
    });
  });

  test('a member is reminded of an area, once a day', async () => {
    const id = addShared(
      'OWNER',
      areasFixture([assignedArea('PES', { assignee: ANN }), assignedArea('OPS')]),
    );
    const { user } = openAt(`/admin/areas/${id}`);
    await doTo(user, SCREENING, 'Remind');
    expect(
      await screen.findByText(new RegExp(`^The reminder about ${SCREENING} goes out`)),
    ).toBeInTheDocument();
    await doTo(user, SCREENING, 'Remind');
    expect(await screen.findByText('A reminder was sent within the last day.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for On-Going Personnel Security' }));
    expect(screen.queryByRole('menuitem', { name: 'Remind' })).not.toBeInTheDocument();
  });

  test('a submitted area is returned with a remark', async () => {
    const submitted = assignedArea('PES', { assignee: ANN, submittedAt: '2026-03-12T10:00:00.000Z' });
    const id = addShared('OWNER', areasFixture([submitted]));
    const { user } = openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Submitted by Ann SmithOn 12 March 2026');
    await doTo(user, SCREENING, 'Return');
    const form = await dialog(`Return ${SCREENING}`);
    await user.type(form.getByLabelText(/^What to look at again/), 'Look at question 2');
    await user.click(form.getByRole('button', { name: 'Return' }));
    expect(await rowOf(SCREENING)).toHaveTextContent('Returned to Ann Smith“Look at question 2”');
  });

  test('a change that someone else made first is said, and shown', async () => {
    const id = addShared('OWNER', areasFixture([assignedArea('PES', { assignee: ANN })]));
    const { user } = openAt(`/admin/areas/${id}`);
    await rowOf(SCREENING);
    api().areas.set(id, areasFixture([assignedArea('PES', { assignee: ANN, due: DUE, version: 2 })]));
    await doTo(user, SCREENING, 'Take back');
    expect(await screen.findByText(/^Someone else changed this area\./)).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf(SCREENING)).toHaveTextContent('8 January 2027'));
  });

  test('a member who was assigned an area submits it once it is answered', async () => {
    const areas = areasFixture([assignedArea('PES'), assignedArea('OPS')], [answerOf('PES-Q1', ANN)]);
    const id = addShared(
      'CONTRIBUTOR',
      { ...areas, areas: areas.areas.filter(({ assignee }) => assignee) },
      {
        levels: levelsOf(PES),
      },
    );
    const { user } = openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Ann Smith, 4 March 2026, 10:42');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
    await doTo(user, SCREENING, 'Submit');
    expect(await screen.findByText(`${SCREENING} is submitted.`)).toBeInTheDocument();
  });

  test('a reader reads, and the dialogs are refused', async () => {
    const id = addShared('READER', areasFixture([assignedArea('PES', { assignee: ANN })]));
    const { goTo } = openAt(`/admin/areas/${id}`);
    expect(await rowOf(SCREENING)).toHaveTextContent('Ann Smith');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument(),
    );
    goTo(`/admin/areas/${id}/PES/assign`);
    expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeInTheDocument();
  });

  test('an older server gets the 404 page', async () => {
    api().membership.organisation = organisationFixture('OWNER');
    openAt(`/admin/areas/${api().addSession()}`);
    expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeInTheDocument();
  });
});

describe('the question page', () => {
  const areasPath = (id: string) => `/assessment/session/${id}/areas`;

  test('A-ASG-012 a person alone asks for no areas', async () => {
    const id = api().addSession();
    const { members, ...alone } = organisationFixture('OWNER');
    api().membership.organisation = { ...alone, members: members.filter(({ you }) => you) };
    openAt(`/admin/assessment/${id}/1/1`);
    await at(1);
    await waitFor(() => expect(api().count('GET', '/organisation')).toBe(1));
    await act(async () => {});
    expect(api().count('GET', areasPath(id))).toBe(0);
  });

  test('A-ASG-012 with other members there is one request more, and with an older server no other', async () => {
    api().membership.organisation = organisationFixture('OWNER');
    const id = api().addSession();
    openAt(`/admin/assessment/${id}/1/1`);
    await at(1);
    await waitFor(() => expect(api().count('GET', areasPath(id))).toBe(1));
    await act(async () => {});
    expect(api().count('GET', areasPath(id))).toBe(1);
    expect(screen.queryByText(/^(Assigned to|Answered by)/)).not.toBeInTheDocument();
  });

  test('A-ASG-006 it says who answers the area, and who gave the answer when', async () => {
    const area = assignedArea('GOV', { due: DUE, remark: 'Look again' });
    const id = addShared('EDITOR', areasFixture([area], [answerOf('GOV-Q1', ANN)]), {
      levels: levelsOf(['GOV-Q1']),
    });
    openAt(`/admin/assessment/${id}/1/1`);
    expect(await screen.findByText('Assigned to you, due 8 January 2027')).toBeInTheDocument();
    expect(document.body).toHaveTextContent('Returned: Look again');
    expect(document.body).toHaveTextContent('Answered by Ann Smith on 4 March 2026 at 10:42');
  });

  test('A-ASG-015 an answer stays a colleague’s when one goes on, or chooses the same again', async () => {
    const id = addShared('OWNER', areasFixture([], [answerOf('GOV-Q1', ANN)]), {
      levels: levelsOf(['GOV-Q1', 'GOV-Q2']),
    });
    const { user } = openAt(`/admin/assessment/${id}/1/1`);
    expect(await screen.findByText(/^Answered by/)).toHaveTextContent('Ann Smith');
    await next(user);
    await at(2);
    expect(api().writes()).toEqual([]);
    await press(user, 'Previous');
    await at(1);
    await choose(user, 'GOV-Q1', 4);
    await choose(user, 'GOV-Q1', 2);
    const asked = api().count('GET', areasPath(id));
    await next(user);
    await at(2);
    await waitFor(() => expect(api().count('GET', areasPath(id))).toBe(asked + 1));
    expect(api().bodyOf('POST', `/assessment/session/${id}/question/GOV-Q1/answer`)).toEqual({
      choiceId: choiceOf('GOV-Q1', 2),
    });
    await press(user, 'Previous');
    expect(await screen.findByText(/^Answered by/)).toHaveTextContent('Ann Smith');
  });

  describe('while it is in view', () => {
    beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }));
    afterEach(() => void jest.useRealTimers());
    const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

    async function openAnswered() {
      const id = addShared('EDITOR', areasFixture([], [answerOf('GOV-Q1', BO)]), {
        levels: levelsOf(['GOV-Q1']),
      });
      const { user } = openAt(`/admin/assessment/${id}/1/1`);
      await screen.findByText(/^Answered by you/);
      return { id, user };
    }
    const changeElsewhere = (id: string, level = 4) => {
      api().update(id, {
        answers: [
          { question: { id: 'GOV-Q1' }, choice: { id: choiceOf('GOV-Q1', level) }, carriedForward: false },
        ],
      });
      api().areas.set(id, areasFixture([], [answerOf('GOV-Q1', ANN, '2026-03-04T11:00:00.000Z')]));
    };
    const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

    test('A-ASG-006 an answer of someone else arrives within 25 s, and is announced once', async () => {
      const { id } = await openAnswered();
      changeElsewhere(id);
      await wait(25);
      expect(document.body).toHaveTextContent('Answered by Ann Smith on 4 March 2026 at 11:00');
      expect(checked()).toBe(choiceOf('GOV-Q1', 4));
      expect(announcement.get().text).toContain('has just answered this question.');
    });

    test('A-ASG-006 an unsaved choice stays', async () => {
      const { id, user } = await openAnswered();
      await choose(user, 'GOV-Q1', 1);
      changeElsewhere(id);
      await wait(25);
      expect(document.body).toHaveTextContent('Answered by Ann Smith');
      expect(checked()).toBe(choiceOf('GOV-Q1', 1));
    });

    test('nothing is asked while it is hidden, or offline', async () => {
      const { id } = await openAnswered();
      const count = () => api().count('GET', areasPath(id));
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      const before = count();
      await wait(60);
      expect(count()).toBe(before);
      const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      hidden.mockRestore();
      await wait(60);
      expect(count()).toBe(before);
      online.mockRestore();
      await wait(25);
      expect(count()).toBeGreaterThan(before);
    });
  });

  test('A-ASG-008 the dialog that finishes names areas that are still assigned', async () => {
    const area = assignedArea('PES', { assignee: ANN, due: DUE });
    const id = addShared('OWNER', areasFixture([area]), { levels: levelsOf(questionIds) });
    const { user } = openAt(`/admin/assessment/${id}/7/5`);
    await at(35);
    await next(user);
    const form = await dialog('Finalise results');
    expect(await form.findByText(/^1 area is still assigned and not submitted\./)).toBeInTheDocument();
    expect(form.getByText(/^Screening, assigned to/)).toHaveTextContent(
      'Screening, assigned to Ann Smith, due 8 January 2027',
    );
    expect(form.getByRole('button', { name: 'Finish & View Results' })).toBeEnabled();
  });
});

describe('G363 where an area ends', () => {
  const GOV = ['GOV-Q1', 'GOV-Q2', 'GOV-Q3', 'GOV-Q4', 'GOV-Q5'];
  const open = (areas: ReturnType<typeof areasFixture>, place: string, ids: readonly string[]) => {
    const id = addShared('EDITOR', areas, { levels: levelsOf(ids) });
    return { id, ...openAt(`/admin/assessment/${id}${place}`) };
  };
  const loaded = (id: string) =>
    waitFor(() => expect(api().count('GET', `/assessment/session/${id}/areas`)).toBe(1));

  test('an editor submits an assigned area with the last missing answer, in whichever order', async () => {
    const { id, user, path } = open(areasFixture([assignedArea('GOV')]), '/1/2', GOV.toSpliced(1, 1));
    await screen.findByText('Assigned to you');
    await choose(user, 'GOV-Q2', 3);
    await next(user);
    const form = await dialog('Submit Governance and Leadership');
    expect(form.getByText(/^All 5 questions of Governance are answered\./)).toBeInTheDocument();
    expect(form.getByText('You can still change answers after you submit.')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Continue with question 3' })).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: /^Submit to .*Ann Smith/ }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(api().writes()).toContain(`POST /assessment/session/${id}/area/GOV/submit`);
  });

  test('an own area at the end of the assessment is submitted, or the assessment finished', async () => {
    const areas = areasFixture([assignedArea('CUL', { assignedBy: BO })]);
    const { user } = open(areas, '/7/5', questionIds);
    await screen.findByText('Assigned to you');
    await next(user);
    const form = await dialog('Submit Security Culture and Behaviour Change');
    expect(form.getByText(/so that your organisation knows it is ready/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Finish the assessment' }));
    const finish = await dialog('Finalise results');
    expect(finish.getByText(/^All 35 questions are answered\./)).toBeInTheDocument();
  });

  test.each([
    ['is assigned to another member', [assignedArea('IRM', { assignee: ANN })], [], /^With/],
    ['was answered by others', [], [answerOf('IRM-Q1', ANN)], /^Answered so far by/],
  ])('Next says that the next area %s, before it opens it', async (_name, assigned, authors, text) => {
    const { id, user } = open(areasFixture(assigned, [...authors]), '/1/5', GOV);
    await at(5);
    await loaded(id);
    await next(user);
    const form = await dialog('Next: Insider Risk Assessment and Management');
    expect(form.getByText(text)).toHaveTextContent('Ann Smith');
    await user.click(form.getByRole('link', { name: /^Continue with Insider Risk/ }));
    await at(6);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    [
      'from an own area that is submitted',
      [assignedArea('GOV', { submittedAt: '2026-03-12T10:00:00.000Z' })],
      [],
    ],
    [
      'from one area of others to the next',
      [assignedArea('GOV', { assignee: ANN }), assignedArea('IRM', { assignee: ANN })],
      [],
    ],
    ['to an area with an own answer', [], [answerOf('IRM-Q1', ANN), answerOf('IRM-Q2', BO)]],
  ])('Next goes on at once %s', async (_name, assigned, authors) => {
    const { id, user } = open(areasFixture(assigned, authors), '/1/5', GOV);
    await at(5);
    await loaded(id);
    await next(user);
    await at(6);
  });
});

describe('a contributor', () => {
  const open = (place: string, submitted = false, levels: Record<string, number> = {}) => {
    const submittedAt = submitted ? '2026-03-12T10:00:00.000Z' : null;
    const areas = areasFixture([assignedArea('PES', { submittedAt }), assignedArea('OPS')]);
    const id = addShared(
      'CONTRIBUTOR',
      { ...areas, areas: areas.areas.filter(({ assignee }) => assignee) },
      { levels },
    );
    return { id, ...openAt(`/admin/assessment/${id}${place}`) };
  };

  test('A-ASG-005 begins at the first question of an own area, and goes through these only', async () => {
    const { id, path, user } = open('/1/1', false, levelsOf(PES.slice(0, 4)));
    await at(15);
    expect(path()).toBe(`/admin/assessment/${id}/3/5`);
    await choose(user, 'PES-Q5', 3);
    await next(user);
    const form = await dialog(`Submit ${SCREENING}`);
    await user.click(form.getByRole('button', { name: 'Continue with On-Going Personnel Security' }));
    await at(16);
    await user.click(await screen.findByRole('button', { name: 'All questions' }));
    expect(await screen.findByText('5 of 10 questions are answered.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Question \d+:/ })).toHaveLength(10);
  });

  test('A-ASG-005 where an area ends it is submitted, with others that are answered', async () => {
    const own = [...PES, ...PES.map((id) => id.replace('PES', 'OPS'))];
    const { id, user, path } = open('/4/5', false, levelsOf(own));
    await at(20);
    await next(user);
    const form = await dialog('Submit On-Going Personnel Security');
    expect(form.getByText(/^All 10 questions of Screening and On-going are answered\./)).toHaveTextContent(
      'Submit them so that Ann Smith knows they are ready.',
    );
    await user.click(form.getByRole('button', { name: /^Submit to .*Ann Smith/ }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(currentNotice()?.text).toBe('You have submitted 2 areas.');
    expect(api().writes()).toContain(`POST /assessment/session/${id}/area/OPS/submit`);
  });

  test('A-ASG-005 unanswered questions and unsent answers are said, and nothing is submitted', async () => {
    const { id, user } = open('/4/5', false, levelsOf(PES));
    api().intercept('POST', /answer$/, () => 'network');
    act(() => void queueAnswer('user-1', id, 'PES-Q1', { choiceId: choiceOf('PES-Q1', 4) }, null));
    await choose(user, 'OPS-Q5', 2);
    await next(user);
    const form = await dialog('Submit On-Going Personnel Security');
    expect(form.getByText('4 questions are not answered yet:')).toBeInTheDocument();
    expect(await form.findByText(/^2 answers are not sent yet\. You can submit/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: /^Submit to/ })).toBeDisabled();
  });

  test('G362 a submitted area is read only, with its notes', async () => {
    const { id, goTo } = open('/3/2', true, levelsOf(PES));
    expect(await screen.findByText(/^You have submitted this area\./)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    api().saveNote(id, 'PES-Q1', { text: 'See the policy', evidence: 'Drive', unsure: false, version: 0 });
    await act(() => queryClient.invalidateQueries());
    goTo(`/admin/assessment/${id}/3/1`);
    await waitFor(() => expect(document.body).toHaveTextContent('Note: See the policy'));
    expect(document.body).toHaveTextContent('Where the evidence is: Drive');
  });

  test('A-ASG-010 an answer to an area that was taken back is kept and reported, and can be discarded', async () => {
    const { id, user } = open('/3/1');
    await screen.findByText('Assigned to you');
    const body = { status: 403, name: 'NotAllowed', message: 'Your role does not allow this.' };
    api().intercept('POST', /PES-Q1\/answer$/, () => ({ status: 403, body }));
    await choose(user, 'PES-Q1', 2);
    await next(user);
    expect(await screen.findByText(/^You can no longer answer this area/)).toBeInTheDocument();
    expect(pendingAnswers('user-1').map(({ questionId }) => questionId)).toEqual(['PES-Q1']);
    act(() => void queueAnswer('user-1', id, 'OPS-Q1', { choiceId: choiceOf('OPS-Q1', 2) }, null));
    await user.click(screen.getByRole('button', { name: /^Discard my answer/ }));
    await waitFor(() => expect(api().stored(id, 'OPS-Q1')).toEqual([choiceOf('OPS-Q1', 2)]));
    expect(pendingAnswers('user-1')).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('shows the progress of assigned areas', async () => {
    const submittedAt = '2026-03-12T10:00:00.000Z';
    const areas = [
      assignedArea('PES', { assignee: ANN, due: DUE }),
      assignedArea('OPS', { assignee: ANN, submittedAt }),
      assignedArea('GOV'),
    ];
    const id = addShared('OWNER', areasFixture(areas), { levels: levelsOf(PES.slice(0, 3)) });
    openAt('/admin/dashboard');
    const row = within(await screen.findByRole('row', { name: /Spring/ }));
    expect(await row.findByRole('link', { name: 'Who answers what' })).toHaveAttribute(
      'href',
      `/admin/areas/${id}`,
    );
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[⁨⁩]/g, ''))).toEqual([
      'With you: Governance, 0 of 5',
      'With Ann Smith: Screening, 3 of 5, due 8 January 2027',
      'Submitted by Ann Smith: On-going',
      'Open: Insider risk, Monitoring, Investigation, Culture',
    ]);
  });

  test('A-ASG-021 says what waits, a line and a link each', async () => {
    const areas = [
      assignedArea('OPS'),
      assignedArea('PES', { due: '2026-01-08' }),
      assignedArea('GOV', { remark: 'Which year?' }),
    ];
    const id = addShared('OWNER', areasFixture(areas), {
      levels: levelsOf(PES.map((each) => each.replace('PES', 'OPS'))),
    });
    const waits = {
      version: 1,
      joined: '2026-03-01T10:00:00.000Z',
      lastSeen: null,
      waits: true,
      you: false,
      role: 'READER' as const,
    };
    const organisation = api().membership.organisation!;
    organisation.members.push({
      ...organisation.members[0]!,
      ...waits,
      id: '00000000-0000-4000-8000-000000000003',
      name: 'Nina Ray',
    });
    openAt('/admin/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
    const links = list
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/[⁨⁩]/g, ''), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Answer Screening in “Spring”, due 8 January 2026, overdue', `/admin/assessment/${id}/3/1`],
      ['Look at Governance in “Spring” again: it was returned', `/admin/assessment/${id}/1/1`],
      ['Submit On-going in “Spring”', `/admin/assessment/${id}/4/5`],
      ['Let Nina Ray join, or refuse', '/admin/people'],
    ]);
  });

  test('A-ASG-021 shows no list if nothing waits', async () => {
    addShared('EDITOR', areasFixture([assignedArea('PES', { assignee: ANN })]));
    openAt('/admin/dashboard');
    await screen.findByText(/^With/);
    expect(screen.queryByText('Waiting for you')).not.toBeInTheDocument();
  });

  test('A-ASG-012 a person alone sees and asks nothing of areas', async () => {
    api().addSession({ title: 'Spring' });
    openAt('/admin/dashboard');
    await screen.findByRole('row', { name: /Spring/ });
    await act(async () => {});
    expect(api().calls.filter(({ path }) => path.endsWith('/areas'))).toEqual([]);
    expect(screen.queryByText('Who answers what')).not.toBeInTheDocument();
  });

  test('A-ASG-001 a contributor continues own areas, and sees no results', async () => {
    const areas = areasFixture([assignedArea('PES')]);
    addShared('CONTRIBUTOR', areas);
    addShared('CONTRIBUTOR', areas, {
      ...{ title: 'Autumn', completed: true, status: 'COMPLETED', completedAt: '2026-03-09T10:00:00.000Z' },
    });
    const { user } = openAt('/admin/dashboard');
    expect(await screen.findByText(/^Answer the areas that are assigned to you/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Continue at question 11 of 35' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Autumn' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'See your areas',
    ]);
  });
});
