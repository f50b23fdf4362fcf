import { assessmentResultQuery } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { announcement, queryClient } from '@psma/remote-kit';
import { sentence } from '@psma/remote-kit/testing';
import { formatDay } from '@psma/screen-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { haveScreens } from '../../testing/haveScreens.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { questionIds } from '../../testing/sections.ts';

const api = testPage();

const levelsOf = (ids: readonly string[], level = 2) => Object.fromEntries(ids.map((id) => [id, level]));
const all = levelsOf(questionIds);
const completed = {
  completed: true,
  status: 'COMPLETED' as const,
  completedAt: '2026-03-09T10:00:00.000Z',
  levels: all,
};
const tableOf = (name: RegExp) => screen.findByRole('table', { name });
const sessionRow = async (title: string) =>
  (await screen.findByRole('rowheader', { name: title })).closest('tr') as HTMLElement;
const openMenu = async (user: ReturnType<typeof openAt>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

describe('the tables', () => {
  test('A-DSH-001 the banner shows the email, or the organisation of a code user', async () => {
    const page = openAt('/admin/dashboard');
    expect(await screen.findByText('ann@example.org')).toBeInTheDocument();
    page.unmount();
  });

  test('A-DSH-001 the banner of a code user shows the organisation', async () => {
    api().user['organisation'] = { name: 'Harbour Trust', code: '#HARBOUR' };
    openAt('/admin/dashboard');
    expect(await screen.findByText('Harbour Trust')).toBeInTheDocument();
    expect(screen.queryByText('ann@example.org')).not.toBeInTheDocument();
  });

  test('A-DSH-002 Start New Assessment goes to the intro', async () => {
    api().addSession();
    const { user, path } = openAt('/admin/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Start New Assessment' }));
    expect(path()).toBe('/admin/assessment');
  });

  test('A-DSH-003 A-DSH-004 A-DSH-023 both tables are titled with their numbers', async () => {
    api().addSession();
    api().addSession();
    api().addSession(completed);
    openAt('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Assessments In Progress (2)' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Assessments Completed (1)' })).toBeInTheDocument();
    expect(api().count('GET', '/assessment/sessions')).toBe(1);
  });

  test('A-DSH-005 with none in progress that table is hidden', async () => {
    api().addSession(completed);
    openAt('/admin/dashboard');
    await tableOf(/Completed \(1\)/);
    expect(screen.queryByText(/Assessments In Progress/)).not.toBeInTheDocument();
  });

  test('A-DSH-006 with none completed and some in progress the completed table is hidden', async () => {
    api().addSession();
    openAt('/admin/dashboard');
    await tableOf(/In Progress \(1\)/);
    expect(screen.queryByText(/Assessments Completed/)).not.toBeInTheDocument();
  });

  test('A-DSH-007 with none at all the completed table says so, with the button below', async () => {
    openAt('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Assessments Completed (0)' })).toBeInTheDocument();
    const text = screen.getByText(
      'There are currently no completed Assessments. To begin a new assessment, please click the Start New Assessment button below.',
    );
    const links = screen.getAllByRole('link', { name: 'Start New Assessment' });
    expect(text.compareDocumentPosition(links.at(-1) as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('A-DSH-008 A-DSH-009 A-DSH-010 the columns are Date, Name and the seven pillars with their state', async () => {
    api().addSession({ title: 'Spring', levels: levelsOf(questionIds.slice(0, 7)) });
    openAt('/admin/dashboard');
    const table = await tableOf(/In Progress/);
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('title') ?? head.textContent);
    expect(heads).toEqual(['Date', 'Name', ...PILLARS.map((pillar) => pillar.title), 'Actions']);
    expect(within(table).getByRole('columnheader', { name: PILLARS[2].title })).toBeInTheDocument();
    const cells = within(await sessionRow('Spring'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 9)).toEqual([
      formatDay('2026-03-01T10:00:00.000Z'),
      'Completed',
      ...Array<string>(6).fill('In Progress'),
      'Actions',
    ]);
  });

  test('A-DSH-011 rows are newest created first', async () => {
    api().addSession({ title: 'Old', created: '2025-01-01T00:00:00.000Z' });
    api().addSession({ title: 'New', created: '2026-01-01T00:00:00.000Z' });
    api().addSession({ title: 'Middle', created: '2025-06-01T00:00:00.000Z' });
    openAt('/admin/dashboard');
    await tableOf(/In Progress/);
    expect(
      screen.getAllByRole('rowheader').map((head) => within(head).getAllByRole('link')[0]?.textContent),
    ).toEqual(['New', 'Middle', 'Old']);
  });

  test('a server error opens the error screen; a missing response offers a retry on the page', async () => {
    const end = api().intercept('GET', /sessions/, () => ({
      status: 503,
      body: { status: 503, name: 'X', message: 'X' },
    }));
    const broken = openAt('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
    broken.unmount();
    end();

    const reconnect = api().intercept('GET', /sessions/, () => 'network');
    const { user } = openAt('/admin/dashboard');
    await screen.findByRole('heading', { name: 'The server cannot be reached' });
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Assessments Completed (0)' })).toBeInTheDocument();
  });
});

describe('the name of a row', () => {
  const linesOf = async (title: string) => {
    const head = await screen.findByRole('rowheader', { name: title });
    return [...head.children].map((line) => line.textContent);
  };
  const retakeOf = (id: string) => ({
    id,
    title: 'Autumn',
    completedAt: completed.completedAt,
    droppedQuestions: [],
  });

  test('A-CMP-011 A-CMP-012 in progress: only the name labels the row; it and the line below it are links', async () => {
    api().addSession({ title: 'Spring', levels: levelsOf(questionIds.slice(0, 11)) });
    const { user, path } = openAt('/admin/dashboard');
    const line = await screen.findByRole('link', { name: 'Continue at question 12 of 35' });
    expect(await linesOf('Spring')).toEqual(['Spring', 'Continue at question 12 of 35']);
    expect(line).toHaveAccessibleDescription('Spring');
    expect(line).toHaveAttribute('href', '/admin/assessment/session-1/3/2');
    await user.click(screen.getByRole('link', { name: 'Spring' }));
    expect(path()).toBe('/admin/assessment/session-1/3/2');
  });

  test('A-CMP-010 A-CMP-011 completed: the name leads to the results; below it are level and change', async () => {
    const source = api().addSession({ title: 'Autumn', ...completed, overallScore: 2 });
    const rows = [
      ['Better', 3, 'Level 3, competent, up 1'],
      ['Worse', 0, 'Level 0, innocent, down 2'],
      ['Same', 2, 'Level 2, developing, no change'],
    ] as const;
    for (const [title, overallScore] of rows)
      api().addSession({ ...completed, title, overallScore, retakeOf: retakeOf(source) });
    const { user, path } = openAt('/admin/dashboard');
    expect(await linesOf('Autumn')).toEqual(['Autumn', 'Level 2, developing']);
    for (const [title, , line] of rows) expect(await linesOf(title)).toEqual([title, line]);
    await user.click(screen.getByRole('link', { name: 'Better' }));
    expect(path()).toBe('/admin/results/session-2');
  });

  test('A-CMP-010 G119 no change is said without the source, or where other questions are asked', async () => {
    const levels = levelsOf(questionIds);
    const source = api().addSession({ title: 'Autumn', ...completed, levels, overallScore: 2 });
    const better = { ...completed, overallScore: 3 as const };
    const [, ...fewer] = questionIds;
    api().addSession({ ...better, title: 'Orphan', levels, retakeOf: retakeOf('deleted') });
    for (const [title, asked] of [
      ['Shrunk', fewer],
      ['Grown', [...questionIds, 'GOV-Q6']],
    ] as const)
      api().addSession({ ...better, title, levels: levelsOf(asked), retakeOf: retakeOf(source) });
    openAt('/admin/dashboard');
    for (const title of ['Orphan', 'Shrunk', 'Grown'])
      expect(await linesOf(title)).toEqual([title, 'Level 3, competent']);
  });
});

describe('the way to the comparison', () => {
  const twoCompleted = () => {
    const source = api().addSession({ title: 'Autumn', ...completed, overallScore: 2 });
    const retakeOf = {
      id: source,
      title: 'Autumn',
      completedAt: completed.completedAt,
      droppedQuestions: [],
    };
    api().addSession({ ...completed, title: 'Better', overallScore: 3, retakeOf });
  };
  test('A-CMP-001 A-CMP-010 the change leads there with both, and a link below the banner with none', async () => {
    haveScreens('/admin/compare');
    twoCompleted();
    const { user, path } = openAt('/admin/dashboard');
    const change = await screen.findByRole('link', { name: 'up 1: see what moved' });
    expect(change).toHaveAttribute('href', '/admin/compare?from=session-1&to=session-2');
    expect(change).toHaveAccessibleDescription('Better');
    await user.click(screen.getByRole('link', { name: 'Compare assessments' }));
    expect(path()).toBe('/admin/compare');
  });

  test('with one completed assessment there is none', async () => {
    haveScreens('/admin/compare');
    api().addSession({ title: 'Autumn', ...completed, overallScore: 2 });
    openAt('/admin/dashboard');
    expect(await screen.findByRole('rowheader', { name: 'Autumn' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Compare assessments' })).not.toBeInTheDocument();
  });

  test('while no release has that screen the change is text only', async () => {
    twoCompleted();
    openAt('/admin/dashboard');
    expect(await screen.findByText('Level 3, competent, up 1')).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /see what moved|Compare assessments/ }),
    ).not.toBeInTheDocument();
  });
});

describe('the row menus', () => {
  test('A-DSH-012 A-DSH-013 A-ASM-043 in progress: Continue, to the next question, and Delete', async () => {
    api().addSession({ title: 'Spring', levels: levelsOf(questionIds.slice(0, 7)) });
    const { user, path } = openAt('/admin/dashboard');
    await waitFor(() => expect(api().count('GET', '/assessment/questions?session=session-1')).toBe(1));
    expect(await openMenu(user, 'Spring')).toEqual(['Continue', 'Delete']);
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Continue' })).toHaveAttribute(
        'href',
        '/admin/assessment/session-1/2/3',
      ),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Continue' }));
    expect(path()).toBe('/admin/assessment/session-1/2/3');
    expect(await screen.findByText('Question 8/35')).toBeInTheDocument();
  });

  test('A-DEC-001 with all answered Continue opens the last question', async () => {
    api().addSession({ title: 'Spring', levels: all });
    const { user } = openAt('/admin/dashboard');
    await openMenu(user, 'Spring');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Continue' })).toHaveAttribute(
        'href',
        '/admin/assessment/session-1/7/5',
      ),
    );
  });

  test('A-DSH-014 A-DSH-015 completed: Re-take, View Result and Delete', async () => {
    api().addSession({ title: 'Autumn', ...completed });
    const { user, path } = openAt('/admin/dashboard');
    expect(await openMenu(user, 'Autumn')).toEqual(['Re-take', 'View Result', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'View Result' }));
    expect(path()).toBe('/admin/results/session-1');
  });

  test('results are prefetched on pointing at or focusing their link; nothing else is', async () => {
    api().addSession({ title: 'Autumn', ...completed });
    api().addSession({ title: 'Winter', ...completed });
    api().addSession({ title: 'Spring' });
    const { user } = openAt('/admin/dashboard');
    await user.hover(await screen.findByRole('link', { name: 'Spring' }));
    await user.hover(screen.getByRole('rowheader', { name: 'Winter' }));
    await user.hover(screen.getByRole('link', { name: 'Autumn' }));
    await openMenu(user, 'Autumn');
    const fetched = (id: string) => api().count('GET', `/assessment/session/${id}/results`);
    expect(['session-1', 'session-2', 'session-3'].map(fetched)).toEqual([1, 0, 0]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    act(() => screen.getByRole('button', { name: 'Actions for Winter' }).focus());
    await waitFor(() => expect(fetched('session-2')).toBe(1));
    expect(['session-1', 'session-2', 'session-3'].map(fetched)).toEqual([1, 1, 0]);
  });
});

describe('deleting', () => {
  const text = 'This action cannot be undone. This will permanently delete your assessment.';

  test('A-PRO-006 A-DSH-016 A-DSH-017 A-DSH-018 asks, deletes, takes the row away, and Back does not show it again', async () => {
    api().addSession({ title: 'Spring' });
    api().addSession({ title: 'Summer' });
    const { user, path, back } = openAt('/admin/dashboard');
    await openMenu(user, 'Spring');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(path()).toBe('/admin/dashboard/session-1/delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Assessment' });
    expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByText(sentence(/^“Spring”, started on /))).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    const heading = await screen.findByRole('heading', { name: 'Assessments In Progress (1)' });
    expect(api().writes()).toContain('DELETE /assessment/session/session-1');
    expect(path()).toBe('/admin/dashboard');
    expect(screen.queryByText('Spring')).not.toBeInTheDocument();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(announcement.get().text).toBe('The assessment “Spring” was deleted.');
    back();
    expect(await screen.findByText('Summer')).toBeInTheDocument();
    expect(screen.queryByText('Spring')).not.toBeInTheDocument();
  });

  test('nothing of a deleted assessment is kept, the result that was fetched for it neither', async () => {
    api().addSession({ title: 'Autumn', ...completed });
    const { user } = openAt('/admin/dashboard');
    await openMenu(user, 'Autumn');
    const { queryKey } = assessmentResultQuery('session-1');
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined());
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'Assessments Completed (0)' });
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  test('A-PRO-006 A-DSH-019 opened by its address, Cancel keeps the assessment and shows the dashboard', async () => {
    api().addSession({ title: 'Spring' });
    const { user, path } = openAt('/admin/dashboard/session-1/delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Assessment' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/admin/dashboard');
    expect(api().session('session-1')).not.toBeNull();
    expect(await screen.findByText('Spring')).toBeInTheDocument();
  });

  test('a refused deletion stays in the dialog with the reason; one that is gone already is done', async () => {
    api().addSession({ title: 'Spring' });
    const end = api().intercept('DELETE', /session-1/, () => 'network');
    const { user } = openAt('/admin/dashboard/session-1/delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No answer came from the server/)).toBeInTheDocument();
    end();
    api().intercept('DELETE', /session-1/, () => ({
      status: 404,
      body: { status: 404, name: 'NotFound', message: 'Gone' },
    }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Assessments Completed (0)' })).toBeInTheDocument();
  });

  test('a dialog about an assessment that is not there gives way to the dashboard', async () => {
    const { path } = openAt('/admin/dashboard/unknown/delete');
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  });
});

describe('re-taking', () => {
  test('A-PRO-007 A-DSH-020 A-DSH-021 A-DSH-022 copies a completed assessment and asks for the name of the copy', async () => {
    api().addSession({ title: 'Autumn', ...completed });
    const before = api().session('session-1');
    const { user, path, back } = openAt('/admin/dashboard');
    await openMenu(user, 'Autumn');
    await user.click(screen.getByRole('menuitem', { name: 'Re-take' }));
    expect(path()).toBe('/admin/dashboard/session-1/retake');
    const dialog = await screen.findByRole('dialog', { name: 'Re-take Assessment' });
    await user.click(within(dialog).getByRole('button', { name: 'Re-take' }));

    await screen.findByRole('heading', { name: 'Assessment Details' });
    expect(path()).toBe('/admin/assessment/get-title?id=session-2');
    expect(api().writes()).toContain('POST /assessment/session/session-1/retake');
    expect(api().session('session-1')).toEqual(before);
    expect(await screen.findByRole('textbox')).toHaveValue('Autumn');
    back();
    expect(path()).toBe('/admin/dashboard');
  });

  test('only completed assessments can be re-taken', async () => {
    api().addSession({ title: 'Spring' });
    const { path } = openAt('/admin/dashboard/session-1/retake');
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the improvement plan', () => {
  const item = (number: number, parts: Partial<PlanItem>): PlanItem => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${number}`, version: 1, title: `Item ${number}` },
    ...{ pillarId: null, questionId: null, toScore: null, actionId: null, statement: null, source: null },
    ...{ responsible: '', due: null, status: 'NOT_STARTED' as const, droppedReason: null, note: '' },
    ...{ created: '2026-03-05T09:00:00Z', updated: '2026-03-05T09:00:00Z', doneAt: null },
    ...parts,
  });
  const source = { sessionId: 'session-1', title: 'Spring', completedAt: '2026-03-04T10:12:00Z' };

  function plan(items: PlanItem[], overall: number | null) {
    haveScreens('/admin/plan');
    const targets = { version: 1, overall, pillars: {}, by: null, reason: '', updated: null };
    api().intercept('GET', /^\/plan$/, () => ({ status: 200, body: { items, limit: 200 } }));
    api().intercept('GET', /^\/plan\/targets$/, () => ({ status: 200, body: targets }));
  }

  test('A-IMP-012 its line counts what is done and overdue, and says the target', async () => {
    plan([item(1, { status: 'DONE', doneAt: '2026-03-06T09:00:00Z' }), item(2, { due: '2026-01-01' })], 3);
    openAt('/admin/dashboard');
    const link = await screen.findByRole('link', { name: 'Improvement plan' });
    await waitFor(() =>
      expect(link.parentElement).toHaveTextContent(
        'Improvement plan: 1 of 2 done, 1 overdue. Target level 3.',
      ),
    );
    expect(link).toHaveAttribute('href', '/admin/plan');
  });

  test('there is no line while there is neither plan nor target', async () => {
    plan([], null);
    openAt('/admin/dashboard');
    await screen.findByText('ann@example.org');
    await waitFor(() => expect(api().count('GET', '/plan/targets')).toBe(1));
    expect(screen.queryByRole('link', { name: 'Improvement plan' })).not.toBeInTheDocument();
  });

  test('A-IMP-020 deleting an assessment says how many items stay', async () => {
    plan([item(1, { source }), item(2, { source }), item(3, {})], null);
    api().addSession({ title: 'Spring' });
    const { user } = openAt('/admin/dashboard');
    await screen.findByRole('link', { name: 'Improvement plan' });
    await openMenu(user, 'Spring');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(announcement.get().text).toBe(
        'The assessment “Spring” was deleted. 2 items of your improvement plan that came from it are kept.',
      ),
    );
  });
});
