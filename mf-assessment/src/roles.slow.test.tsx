import { pendingAnswers, queueAnswer } from '@psma/api-client';
import { organisationFixture } from '@psma/api-client/testing';
import type { Role } from '@psma/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choiceOf } from './testing/assessmentStore.ts';
import { haveScreens } from './testing/haveScreens.ts';
import { openAt } from './testing/openAt.ts';
import { testPage } from './testing/page.ts';
import { questionIds } from './testing/sections.ts';

const api = testPage();

const as = (role: Role) => void (api().membership.organisation = organisationFixture(role));
const levels = Object.fromEntries(questionIds.slice(0, 7).map((id) => [id, 2]));
const completed = {
  completed: true,
  status: 'COMPLETED' as const,
  completedAt: '2026-03-09T10:00:00.000Z',
  levels: Object.fromEntries(questionIds.map((id) => [id, 2])),
};
const begin = { name: 'Start New Assessment' };
const openMenu = async (user: ReturnType<typeof openAt>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

describe('the dashboard', () => {
  const openWith = async (role: Role) => {
    as(role);
    api().addSession({ title: 'Spring', levels, createdByYou: true });
    api().addSession({ title: 'Summer', levels, createdByYou: false });
    api().addSession({ title: 'Autumn', ...completed });
    const page = openAt('/admin/dashboard');
    await waitFor(() => expect(api().count('GET', '/organisation')).toBe(1));
    await act(async () => {});
    return page;
  };
  const menusFor = async (role: Role) => {
    const { user } = await openWith(role);
    const menus: Record<string, (string | null)[]> = {};
    for (const title of ['Spring', 'Summer', 'Autumn']) {
      menus[title] = await openMenu(user, title);
      await user.keyboard('{Escape}');
    }
    return menus;
  };

  test('A-SPC-031 a reader reads answers and results, and neither begins, re-takes nor deletes', async () => {
    expect(await menusFor('READER')).toEqual({
      Spring: ['View answers'],
      Summer: ['View answers'],
      Autumn: ['View Result'],
    });
    expect(screen.queryByRole('link', begin)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();
  });

  test('A-SPC-031 an editor deletes only what the editor began', async () => {
    expect(await menusFor('EDITOR')).toEqual({
      Spring: ['Continue', 'Delete'],
      Summer: ['Continue'],
      Autumn: ['Re-take', 'View Result'],
    });
    expect(screen.getAllByRole('link', begin)).not.toEqual([]);
  });

  test('A-SPC-031 an owner does everything', async () => {
    expect(await menusFor('OWNER')).toEqual({
      Spring: ['Continue', 'Delete'],
      Summer: ['Continue', 'Delete'],
      Autumn: ['Re-take', 'View Result', 'Delete'],
    });
  });

  test('A-SPC-031 a reader without assessments is not asked to begin one', async () => {
    as('READER');
    openAt('/admin/dashboard');
    expect(await screen.findByText('There are currently no completed Assessments.')).toBeInTheDocument();
    expect(screen.queryByRole('link', begin)).not.toBeInTheDocument();
  });

  test.each([
    ['CONTRIBUTOR', 0],
    ['READER', 1],
  ] as const)('A-ASG-001 %s asks %s times for the plan', async (role, count) => {
    haveScreens('/admin/plan');
    await openWith(role);
    for (const path of ['/plan', '/plan/targets'])
      await waitFor(() => expect(api().count('GET', path)).toBe(count));
  });

  test('A-SPC-001 the role is asked for once, after the list', async () => {
    await openWith('OWNER');
    const paths = api().calls.map(({ path }) => path);
    expect(paths.indexOf('/organisation')).toBeGreaterThan(paths.indexOf('/assessment/sessions'));
    expect(api().count('GET', '/organisation')).toBe(1);
  });
});

describe('pages that the role does not allow', () => {
  test.each([
    ['READER', '/admin/assessment'],
    ['READER', '/admin/assessment/get-title'],
    ['READER', '/admin/assessment/get-title?id=session-1'],
    ['READER', '/admin/dashboard/session-1/delete'],
    ['READER', '/admin/dashboard/session-2/retake'],
    ['EDITOR', '/admin/dashboard/session-2/delete'],
  ] as const)('A-SPC-031 %s at %s gets the 403 page', async (role, address) => {
    as(role);
    api().addSession({ title: 'Spring', levels });
    api().addSession({ title: 'Autumn', ...completed });
    openAt(address);
    expect(await screen.findByRole('heading', { name: 'Error 403' })).toBeInTheDocument();
    expect(api().writes()).toEqual([]);
  });
});

describe('the question page', () => {
  test('A-SPC-031 a reader sees the chosen statement and no field', async () => {
    as('READER');
    const id = api().addSession({ title: 'Spring', levels });
    const { user, path } = openAt(`/admin/assessment/${id}/1/1`);
    await screen.findByText('Your role lets you read the answers, not change them.');
    const chosen = (await screen.findByText('Chosen')).closest('li') as HTMLElement;
    expect(within(chosen).getAllByText(/./).length).toBeGreaterThan(1);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/Save & continue later/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(path()).toBe(`/admin/assessment/${id}/1/2`);
    await user.click(screen.getByRole('button', { name: 'All questions' }));
    await user.click(await screen.findByRole('link', { name: /^Question 35:/ }));
    expect(await screen.findByText('This question is not answered yet.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    expect(api().writes()).toEqual([]);
  });

  test('A-SPC-031 answers of a member who became a reader are refused in words, and can be discarded', async () => {
    const id = api().addSession({ title: 'Spring', levels });
    api().intercept('POST', /answer$/, () => ({
      status: 403,
      body: { status: 403, name: 'NotAllowed', message: 'Your role does not allow this.' },
    }));
    const question = questionIds[8] as string;
    queueAnswer('user-1', id, question, { choiceId: choiceOf(question, 2) }, null);
    as('READER');
    const { user } = openAt(`/admin/assessment/${id}/1/1`);
    expect(
      await screen.findByText(/Your role does not allow answers in this assessment any more/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
    expect(api().writes()).toHaveLength(1);
    expect(pendingAnswers('user-1')).toEqual([]);
  });

  test('A-SPC-031 notes say who sees them, where there are other members', async () => {
    as('EDITOR');
    const id = api().addSession({ title: 'Spring', levels });
    const { user } = openAt(`/admin/assessment/${id}/1/1`);
    await user.click(await screen.findByRole('button', { name: 'Notes and evidence' }));
    expect(screen.getByText(/see this,.* Do not name people or describe cases\./)).toHaveTextContent(
      'Owners and editors of Harbour see this, and the member who answers this area. Do not name people or describe cases.',
    );
  });
});
