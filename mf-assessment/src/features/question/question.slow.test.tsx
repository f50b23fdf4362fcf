import { tracked } from '@psma/api-client/testing';
import { multiSelectScore, PILLARS, type Score } from '@psma/assessment-model';
import { sentence } from '@psma/remote-kit/testing';
import { formatDay } from '@psma/screen-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choiceOf } from '../../testing/assessmentStore.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { at, choice, choose, next, press } from '../../testing/question.ts';
import { questionIds, withQuestion } from '../../testing/sections.ts';

const api = testPage();
const address = (id: string, place: string) => `/admin/assessment/${id}/${place}`;
const answerPath = (id: string, questionId: string) =>
  `/assessment/session/${id}/question/${questionId}/answer`;
const withLevels = (count: number, level = 2) =>
  Object.fromEntries(questionIds.slice(0, count).map((questionId) => [questionId, level]));
const checked = () =>
  screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map((radio) => radio.value);

describe('what is shown', () => {
  test('A-PRO-014 A-ASM-010 A-ASM-011 A-ASM-012 A-ASM-014 A-ASM-015 A-ASM-022 the question that the address names', async () => {
    const id = api().addSession();
    openAt(address(id, '2/3'));
    await at(8);
    expect(
      screen.getByRole('heading', { level: 1, name: 'What is in place for IRM 3?' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: PILLARS[1].title })).toBeInTheDocument();
    const group = screen.getByRole('group', { name: 'What is in place for IRM 3?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(6);
    expect(api().count('GET', `/assessment/questions?session=${id}`)).toBe(1);
  });

  test('A-ASM-013 seven segments say how many of five answers are confirmed', async () => {
    const id = api().addSession({ levels: withLevels(7) });
    openAt(address(id, '2/3'));
    const segments = within(await screen.findByRole('list', { name: 'Progress in the seven areas' }));
    expect(segments.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${PILLARS[0].title}: 5 of 5 answered`,
      `${PILLARS[1].title}: 2 of 5 answered, you are here`,
      ...PILLARS.slice(2).map((pillar) => `${pillar.title}: 0 of 5 answered`),
    ]);
  });

  test('A-ASM-017 A-ASM-018 A-ASM-039 one choice is asked for, none is chosen, and one can be', async () => {
    const id = api().addSession();
    const { user } = openAt(address(id, '1/1'));
    expect(await screen.findByText('Please select the most appropriate option')).toBeInTheDocument();
    expect(screen.getByText('Choose the highest statement that is fully true.')).toBeInTheDocument();
    expect(checked()).toEqual([]);
    await choose(user, 'GOV-Q1', 2);
    await choose(user, 'GOV-Q1', 4);
    expect(checked()).toEqual([choiceOf('GOV-Q1', 4)]);
  });

  test('A-ASM-016 a link is shown as sanitised markup; a script in it never runs', async () => {
    const link =
      '<a href="https://example.org/guide">Read the guide</a><script>window.hit = 1</script><img src=x onerror="window.hit = 1">';
    api().content.sections = withQuestion('GOV-Q1', { link });
    const id = api().addSession();
    openAt(address(id, '1/1'));
    const shown = await screen.findByRole('link', { name: /Read the guide/ });
    expect(shown).toHaveAttribute('href', 'https://example.org/guide');
    expect(shown).toHaveAttribute('target', '_blank');
    expect(shown).toHaveAttribute('rel', 'noopener noreferrer');
    expect(document.querySelector('main script, main img')).toBeNull();
    expect(window).not.toHaveProperty('hit');
  });

  test('A-ASM-019 A-ASM-020 A-ASM-021 A-ANL-012 More Info opens what the question needs explained', async () => {
    api().content.sections = withQuestion('GOV-Q1', { info: '<p>Accountable means answering for it.</p>' });
    const id = api().addSession();
    const { user, goTo } = openAt(address(id, '1/1'));
    await user.click(await screen.findByRole('button', { name: 'More Info' }));
    const dialog = await screen.findByRole('dialog', { name: 'More Info' });
    expect(within(dialog).getByText('Accountable means answering for it.')).toBeInTheDocument();
    expect(tracked()).toEqual(['Click_Survey_More_Info']);
    await user.click(within(dialog).getByRole('button', { name: 'Close & Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goTo(address(id, '1/2'));
    await at(2);
    expect(screen.queryByRole('button', { name: 'More Info' })).not.toBeInTheDocument();
  });

  test('A-ASM-038 a choice given before is preselected', async () => {
    const id = api().addSession({ levels: { 'GOV-Q2': 3 } });
    openAt(address(id, '1/2'));
    expect(await choice('GOV-Q2', 3)).toBeChecked();
  });

  test('A-DEC-010 a carried-forward choice is preselected and marked, and Next confirms it', async () => {
    const retakeOf = {
      id: 'old',
      title: '2025 baseline',
      completedAt: '2025-04-01T10:00:00.000Z',
      droppedQuestions: [],
    };
    const id = api().addSession({ levels: withLevels(35), carried: true, retakeOf });
    const { user } = openAt(address(id, '1/1'));
    const mark = `From 2025 baseline, ${formatDay(retakeOf.completedAt)}: confirm or change`;
    expect(await screen.findByText(sentence(mark))).toBeInTheDocument();
    expect(checked()).toEqual([choiceOf('GOV-Q1', 2)]);
    await next(user);
    await at(2);
    expect(screen.getByText(sentence(mark))).toBeInTheDocument();
    expect(
      api()
        .session(id)
        ?.answers.filter((answer) => !answer.carriedForward),
    ).toHaveLength(1);
    await press(user, 'Previous');
    await at(1);
    expect(screen.queryByText(sentence(mark))).not.toBeInTheDocument();
  });
});

describe('forward and back', () => {
  test('A-ASM-023 A-ASM-024 the first question has Save & continue later and Next, and no Previous', async () => {
    const id = api().addSession();
    openAt(address(id, '1/1'));
    await at(1);
    expect(screen.getByRole('button', { name: 'Save & continue later' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  });

  test('A-ASM-025 A-ASM-026 Previous on a later page goes one page back', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/3'));
    await at(3);
    await press(page.user, 'Previous');
    await at(2);
    expect(page.path()).toBe(address(id, '1/2'));
  });

  test('A-ASM-025 A-ASM-027 A-DEC-004 Previous on a first page opens the last page of the section before, with its answer', async () => {
    const id = api().addSession({ levels: withLevels(5, 4) });
    const page = openAt(address(id, '2/1'));
    await at(6);
    await press(page.user, 'Previous');
    await at(5);
    expect(page.path()).toBe(address(id, '1/5'));
    expect(await choice('GOV-Q5', 4)).toBeChecked();
  });

  test('A-ASM-028 Next without a choice says so, takes focus to the choices and does not go on', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/1'));
    await at(1);
    await next(page.user);
    expect(await screen.findByText('Please select an option')).toBeInTheDocument();
    expect(await choice('GOV-Q1', 0)).toHaveFocus();
    expect(page.path()).toBe(address(id, '1/1'));
    expect(api().writes()).toEqual([]);
    await choose(page.user, 'GOV-Q1', 0);
    expect(screen.queryByText('Please select an option')).not.toBeInTheDocument();
  });

  test('A-ASM-029 A-ASM-030 A-ASM-034 A-ASM-035 Next saves this question only, continues, and refetches the session', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/3'));
    await choose(page.user, 'GOV-Q3', 1);
    const loads = api().count('GET', `/assessment/session/${id}`);
    await next(page.user);
    await at(4);
    expect(page.path()).toBe(address(id, '1/4'));
    expect(api().bodyOf('POST', answerPath(id, 'GOV-Q3'))).toEqual({ choiceId: choiceOf('GOV-Q3', 1) });
    expect(api().writes()).toEqual([`POST ${answerPath(id, 'GOV-Q3')}`]);
    await waitFor(() => expect(api().count('GET', `/assessment/session/${id}`)).toBe(loads + 1));
    expect(checked()).toEqual([]);
  });

  test('A-ASG-015 Next without a change sends nothing, and the status keeps its last words', async () => {
    const id = api().addSession({ levels: { 'GOV-Q2': 3, 'GOV-Q3': 1 } });
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    await next(page.user);
    await at(2);
    expect(await screen.findByText('Saved As Draft')).toBeInTheDocument();
    for (const number of [3, 4]) {
      await next(page.user);
      await at(number);
    }
    expect(screen.getByText('Saved As Draft')).toBeInTheDocument();
    expect(screen.getByText('(question 1)')).toBeInTheDocument();
    expect(api().writes()).toEqual([`POST ${answerPath(id, 'GOV-Q1')}`]);
  });

  test('A-ASM-036 Next on the last page of a section opens the first of the next', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '3/5'));
    await choose(page.user, 'PES-Q5', 1);
    await next(page.user);
    await at(16);
    expect(page.path()).toBe(address(id, '4/1'));
  });

  test('a digit chooses and Enter continues while focus is in the choices, and nowhere else', async () => {
    const id = api().addSession();
    const page = openAt(address(id, '1/1'));
    await at(1);
    await page.user.keyboard('3{Enter}');
    expect(checked()).toEqual([]);
    (await choice('GOV-Q1', 0)).focus();
    await page.user.keyboard('3{Enter}');
    await at(2);
    expect(api().stored(id, 'GOV-Q1')).toEqual([choiceOf('GOV-Q1', 2)]);
  });

  test('A-ASM-031 A-ASM-032 the status says Saving, then Saved As Draft; a second press in between does nothing', async () => {
    const id = api().addSession();
    const held = Promise.withResolvers<null>();
    const page = openAt(address(id, '1/1'));
    await choose(page.user, 'GOV-Q1', 1);
    api().intercept('POST', /answer$/, () => held.promise);
    await next(page.user);
    expect(await screen.findByText('Saving')).toBeInTheDocument();
    await next(page.user);
    held.resolve(null);
    await at(2);
    expect(await screen.findByText('Saved As Draft')).toBeInTheDocument();
    expect(screen.getByText('(question 1)')).toBeInTheDocument();
    expect(api().count('POST', answerPath(id, 'GOV-Q1'))).toBe(1);
    await choose(page.user, 'GOV-Q2', 1);
    expect(screen.queryByText('Saved As Draft')).not.toBeInTheDocument();
  });

  test('a double click on Next, or Enter held down, confirms one carried answer', async () => {
    const retakeOf = { id: 'old', title: 'Old', completedAt: null, droppedQuestions: [] };
    const id = api().addSession({ levels: withLevels(35), carried: true, retakeOf });
    const { user } = openAt(address(id, '1/1'));
    await at(1);
    await user.dblClick(screen.getByRole('button', { name: 'Next' }));
    await at(2);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 2 });
    fireEvent.keyDown(await choice('GOV-Q2', 2), { key: 'Enter', repeat: true });
    expect(screen.queryByText('Saving')).not.toBeInTheDocument();
    expect(api().writes()).toEqual([`POST ${answerPath(id, 'GOV-Q1')}`]);
  });

  test('who goes elsewhere while a save is under way is not called back', async () => {
    const id = api().addSession();
    const held = Promise.withResolvers<null>();
    const page = openAt(address(id, '1/4'));
    await choose(page.user, 'GOV-Q4', 1);
    api().intercept('POST', /answer$/, () => held.promise);
    await next(page.user);
    await press(page.user, 'Previous');
    await at(3);
    held.resolve(null);
    await screen.findByText('Saved As Draft');
    expect(page.path()).toBe(address(id, '1/3'));
    expect(api().stored(id, 'GOV-Q4')).toEqual([choiceOf('GOV-Q4', 1)]);
  });
});

describe('addresses', () => {
  test.each([
    ['A-PRO-021 no section and page', ''],
    ['A-PRO-021 words instead of numbers', '/first/question'],
    ['A-PRO-021 no page', '/2'],
    ['A-DEC-007 a section beyond the last', '/9/1'],
    ['A-DEC-007 page zero', '/1/0'],
    ['A-DEC-007 a negative page', '/1/-2'],
  ])('%s leads to the question where the user left off', async (_, place) => {
    const id = api().addSession({ levels: withLevels(12) });
    const page = openAt(`/admin/assessment/${id}${place}`);
    await at(13);
    expect(page.path()).toBe(address(id, '3/3'));
  });

  test('A-PRO-022 an assessment that does not exist leads to the intro', async () => {
    const page = openAt(address('unknown', '1/1'));
    await waitFor(() => expect(page.path()).toBe('/admin/assessment'));
    expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  });

  test('a question of a completed assessment leads to its results', async () => {
    const id = api().addSession({ levels: withLevels(35), completed: true, status: 'COMPLETED' });
    const page = openAt(address(id, '1/1'));
    await waitFor(() => expect(page.path()).toBe(`/admin/results/${id}`));
    expect(api().writes()).toEqual([]);
  });

  test('a failing server gives the page to the error screen', async () => {
    const id = api().addSession();
    api().intercept('GET', /questions/, () => ({
      status: 500,
      body: { status: 500, name: 'X', message: 'X' },
    }));
    openAt(address(id, '1/1'));
    expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
  });

  test.each([
    ['no response', 'network', /^Your answers are safe/],
    ['A-API-024 a portal’s page', 'foreign', /Are you signed in to the Wi-Fi\?$/],
  ] as const)('%s is reported on the page, with a way to try again', async (_, reply, text) => {
    const id = api().addSession();
    const end = api().intercept('GET', /./, () => reply);
    const page = openAt(address(id, '1/1'));
    await screen.findByRole('heading', { name: 'The server cannot be reached' });
    expect(screen.getByText(text)).toBeVisible();
    end();
    await press(page.user, 'Try again');
    await at(1);
  });
});

test('A-ASM-047 a multi-select question has checkboxes, saves several choices, and shows them again', async () => {
  api().content.sections = withQuestion('GOV-Q2', { type: 'MULTI_SELECT' });
  const id = api().addSession();
  const page = openAt(address(id, '1/2'));
  expect(await screen.findByText('Please select all options that apply')).toBeInTheDocument();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(6);
  await next(page.user);
  expect(await screen.findByText('Please select an option')).toBeInTheDocument();
  for (const level of [1, 2, 4]) await page.user.click(boxes[level] as HTMLElement);
  await page.user.click(boxes[4] as HTMLElement);
  await next(page.user);
  await at(3);
  const chosen = [choiceOf('GOV-Q2', 1), choiceOf('GOV-Q2', 2)];
  expect(api().bodyOf('POST', answerPath(id, 'GOV-Q2'))).toEqual({ choiceIds: chosen });
  const stored = (api().stored(id, 'GOV-Q2') ?? []).map((choiceId) => Number(choiceId.at(-1)) as Score);
  expect(multiSelectScore([0, 1, 2, 3, 4, 5], stored)).toBe(2);
  await press(page.user, 'Previous');
  await at(2);
  const again = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(again.map((box) => box.value)).toEqual(chosen);
});
