import { assessmentSessionQuery } from '@psma/api-client';
import { refusal, tracked, type Reply } from '@psma/api-client/testing';
import { PILLARS } from '@psma/assessment-model';
import { leaveGuards, queryClient } from '@psma/remote-kit';
import { enterText, sentence } from '@psma/remote-kit/testing';
import { formatDay } from '@psma/screen-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { haveScreens } from '../../testing/haveScreens.ts';
import { openAt } from '../../testing/openAt.ts';
import { testPage } from '../../testing/page.ts';
import { questionIds } from '../../testing/sections.ts';

const api = testPage();
const DETAILS = '/admin/assessment/get-title';
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Assessment Title' });
const next = () => screen.getByRole('button', { name: 'Next' });

test('A-PRP-008 the introduction leads to the preparation pack in a new tab, while there is one', async () => {
  const name = /^What to gather for each question/;
  const page = openAt('/admin/assessment');
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  page.unmount();
  haveScreens('/preparation');
  openAt('/admin/assessment');
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/preparation');
  expect(link).toHaveAttribute('target', '_blank');
});

test('A-PRO-010 A-PRO-011 A-ASM-001 the intro names the product and the seven areas, and Get Started leads on', async () => {
  const { user, path } = openAt('/admin/assessment');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Personnel Security Maturity Assessment' }),
  ).toBeInTheDocument();
  for (const pillar of PILLARS) {
    expect(screen.getByRole('heading', { name: pillar.title })).toBeInTheDocument();
  }
  expect(screen.getByText(/About 30 minutes/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  expect(path()).toBe(DETAILS);
});

test('A-ASM-002 A-ASM-003 A-ASM-004 A-ASM-005 the details page asks for a name; Previous goes back to the intro', async () => {
  const { user, path } = openAt(DETAILS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Assessment Details' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Assessment Title' })).toBeInTheDocument();
  expect(await title()).toHaveAttribute('name', 'assessmentTitle');
  expect(await title()).toHaveAccessibleDescription(
    'Enter a name for your assessment. This will help you easily identify and save your progress.',
  );
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(path()).toBe('/admin/assessment');
});

test('A-ASM-006 an empty title, or one of blanks, is asked for', async () => {
  const { user } = openAt(DETAILS);
  await enterText(await title(), '   ');
  await user.click(next());
  expect(await title()).toHaveAccessibleDescription(/Please enter a title for your assessment/);
  expect(api().writes()).toEqual([]);
});

test('a title has at most 150 characters as people count them', async () => {
  const { user } = openAt(DETAILS);
  await user.click(await title());
  await user.paste('é'.repeat(149) + '🛡');
  await user.paste('x');
  await user.click(next());
  expect(await title()).toHaveAccessibleDescription(/Please enter a title of at most 150 characters/);
  await user.type(await title(), '{Backspace}');
  await user.click(next());
  await screen.findByText('Question 1/35');
  expect([...(api().session('session-1')?.title ?? '')]).toHaveLength(150);
});

test('A-PRO-012 A-ASM-007 A-ASM-008 A-ANL-009 Next creates the assessment, with a spinner, and opens its first question', async () => {
  const held = Promise.withResolvers<null>();
  api().intercept('POST', /^\/assessment\/session$/, () => held.promise);
  const { user, path } = openAt(DETAILS);
  await enterText(await title(), '  Harbour 2026 ');
  await user.click(next());
  await waitFor(() => expect(next()).toHaveAttribute('aria-busy', 'true'));
  expect(tracked()).toEqual([]);
  held.resolve(null);
  await screen.findByText('Question 1/35');
  expect(path()).toBe('/admin/assessment/session-1/1/1');
  expect(api().bodyOf('POST', '/assessment/session')).toEqual({ title: 'Harbour 2026' });
  expect(tracked()).toEqual(['Assessment_Start']);
});

test('a second assessment begins like the first, with the questions loaded already', async () => {
  const first = openAt(DETAILS);
  await enterText(await title(), 'First');
  await first.user.click(next());
  await screen.findByText('Question 1/35');
  cleanup();
  const second = openAt(DETAILS);
  await enterText(await title(), 'Second');
  await second.user.click(next());
  await screen.findByText('Question 1/35');
  expect(second.path()).toBe('/admin/assessment/session-2/1/1');
});

test('a second press while the server handles the first one waits, then continues', async () => {
  const stillRunning = refusal(409, 'StillRunning', 'The same request is still being worked on.').body;
  const replies: Reply[] = ['network', { status: 409, body: stillRunning }];
  api().intercept('POST', /^\/assessment\/session$/, () => replies.shift() ?? null);
  const { user, path } = openAt(DETAILS);
  await enterText(await title(), 'Harbour');
  await user.click(next());
  await screen.findByText(/No answer came from the server/);
  await user.click(next());
  await screen.findByText('Question 1/35');
  expect(path()).toBe('/admin/assessment/session-1/1/1');
  expect(replies).toEqual([]);
});

test('a failed creation says what happened and keeps the title', async () => {
  const end = api().intercept('POST', /session$/, () => 'network');
  const { user, path } = openAt(DETAILS);
  await enterText(await title(), 'Harbour');
  await user.click(next());
  expect(await screen.findByText(/No answer came from the server/)).toBeInTheDocument();
  expect(await title()).toHaveValue('Harbour');
  expect(tracked()).toEqual([]);
  end();
  await user.click(next());
  await screen.findByText('Question 1/35');
  expect(path()).toBe('/admin/assessment/session-1/1/1');
});

test('A-PRO-013 A-ASM-009 with ?id= Next renames, and continues where the assessment was left', async () => {
  const id = api().addSession({ title: 'Old name', levels: { [questionIds[0] as string]: 3 } });
  const { user, path } = openAt(`${DETAILS}?id=${id}`);
  const field = await title();
  expect(field).toHaveValue('Old name');
  await user.clear(field);
  await enterText(field, 'New name');
  await user.click(next());
  await screen.findByText('Question 2/35');
  expect(path()).toBe(`/admin/assessment/${id}/1/2`);
  expect(api().bodyOf('PATCH', `/assessment/session/${id}`)).toEqual({ title: 'New name' });
  expect(api().writes()).not.toContain('POST /assessment/session');
  expect(tracked()).toEqual([]);
});

test('a re-take names its source, lists what was not copied, and begins at question one', async () => {
  const retakeOf = {
    id: 'old',
    title: '2025',
    completedAt: '2025-04-01T10:00:00.000Z',
    droppedQuestions: ['What was asked then?'],
  };
  const id = api().addSession({ title: '2025', retakeOf, levels: { [questionIds[0] as string]: 3 } });
  const { user, path } = openAt(`${DETAILS}?id=${id}`);
  const date = formatDay('2025-04-01T10:00:00.000Z');
  expect(
    await screen.findByText(sentence(new RegExp(`re-take of “2025”, completed on ${date}`))),
  ).toBeInTheDocument();
  expect(screen.getByText('What was asked then?')).toBeInTheDocument();
  await user.click(next());
  await screen.findByText('Question 1/35');
  expect(path()).toBe(`/admin/assessment/${id}/1/1`);
});

test('A-NOT-007 a re-take counts the notes that stay behind with the answers', async () => {
  const source = api().addSession({ title: '2025' });
  const noteOf = (id: string) => ({
    ...{ question: { id }, text: 'Asked HR', evidence: '', unsure: false, version: 1 },
    ...{ carriedForward: false, updated: '2025-03-10T10:00:00.000Z' },
  });
  api().notes.set(source, [questionIds[0] as string, 'OLD-Q1', 'OLD-Q2'].map(noteOf));
  const retakeOf = {
    id: source,
    title: '2025',
    completedAt: null,
    droppedQuestions: ['What was asked then?'],
  };
  const id = api().addSession({ title: '2025', retakeOf, levels: { [questionIds[0] as string]: 3 } });
  openAt(`${DETAILS}?id=${id}`);
  expect(await screen.findByText(sentence('2 notes to them stay behind with “2025”.'))).toBeInTheDocument();
});

test('an assessment that is not there leads to the intro', async () => {
  const { path } = openAt(`${DETAILS}?id=unknown`);
  await waitFor(() => expect(path()).toBe('/admin/assessment'));
});

test('a title that is typed stays when the query refreshes, and is asked about until it is saved', async () => {
  const id = api().addSession({ title: 'Before' });
  openAt(`${DETAILS}?id=${id}`);
  await waitFor(async () => expect(await title()).toHaveValue('Before'));
  expect(leaveGuards.get()).toEqual([]);
  await enterText(await title(), ' and after');
  expect(leaveGuards.get()).toHaveLength(1);
  act(() => {
    queryClient.setQueryData(
      assessmentSessionQuery(id).queryKey,
      (session) => session && { ...session, title: 'Elsewhere' },
    );
  });
  expect(await title()).toHaveValue('Before and after');
});
