import { announcement, leaveGuards } from '@psma/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeTriage, type FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice, forwardButton } from '../../testing/questions.ts';
import { FULL_PATH } from '../../testing/triageContent.ts';
import { arriveAs, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => {
  freshBrowser();
  api = fakeTriage();
  arriveAs(api.addSession('mine', FULL_PATH.slice(0, 9)));
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

const LAST = '/questionnaire/T10?node=T10';
const FINISHED = 'All questions are answered. Preparing your recommendations.';
const completed = 'PATCH /triage/session/mine';

const recommendations = () => screen.findByText('Calculating results...');

async function seeItFinish() {
  await screen.findByText(FINISHED);
  act(() => jest.advanceTimersByTime(1200));
  await recommendations();
}

test('A-TRI-031 A-TRI-034 A-TRI-037 the last answer opens the recommendations after 1.2 s', async () => {
  const page = openAt(LAST);
  await answer(page.user, 'T10_READY');
  await screen.findByText(FINISHED);
  expect(api.writes()).toEqual(['POST /triage/session/mine/question/T10/answer', completed]);
  expect(api.bodyOf('PATCH', '/triage/session/mine')).toEqual({ status: 'COMPLETED' });
  expect(announcement.get().text).toBe(FINISHED);
  act(() => jest.advanceTimersByTime(1000));
  expect(page.path()).toBe(LAST);
  act(() => jest.advanceTimersByTime(200));
  expect(page.path()).toBe('/recommendations/mine');
  await recommendations();
});

test('A-GEN-005 A-TRI-031 without an account, through all ten questions to the recommendations', async () => {
  freshBrowser();
  const page = openAt('/questionnaire');
  for (const code of FULL_PATH) await answer(page.user, code);
  await seeItFinish();
  expect(page.path()).toBe('/recommendations/session-2');
  expect(api.sessions.get('session-2')?.status).toBe('COMPLETED');
  expect(api.sessions.get('session-2')?.responses).toHaveLength(10);
});

test('the tick is drawn by CSS, since Firefox turns SMIL into refused style attributes', async () => {
  const page = openAt(LAST);
  await answer(page.user, 'T10_READY');
  await screen.findByText(FINISHED);
  expect(document.querySelector('animate, animateTransform, animateMotion, set')).toBeNull();
  const drawn = [...document.querySelectorAll('path[pathLength]')];
  expect(drawn.map((path) => getComputedStyle(path).animation)).toEqual([
    expect.stringContaining('finishing-draw 0.8s'),
    expect.stringContaining('finishing-draw 1.2s'),
  ]);
  act(() => jest.advanceTimersByTime(1200));
  await recommendations();
});

test('one changed answer needs no walk through those that stay', async () => {
  api.addSession('mine', FULL_PATH, 'COMPLETED');
  const page = openAt('/questionnaire/T03?node=T03');
  await page.user.click(await findChoice('T03_MANAGER'));
  await page.user.click(screen.getByRole('button', { name: 'Save and see recommendations' }));
  await seeItFinish();
  expect(api.writes()).toEqual(['POST /triage/session/mine/question/T03/answer', completed]);
  expect(page.path()).toBe('/recommendations/mine');
});

test('while something is still open the way leads through it', async () => {
  openAt('/questionnaire/T03?node=T03');
  await findChoice('T03_BOARD');
  expect(screen.queryByRole('button', { name: 'Save and see recommendations' })).not.toBeInTheDocument();
});

test('A-TRI-037 with reduced motion nothing plays (decision G22)', async () => {
  window.matchMedia = (media) =>
    ({
      matches: media.includes('reduce'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  const page = openAt(LAST);
  await answer(page.user, 'T10_READY');
  await waitFor(() => expect(page.path()).toBe('/recommendations/mine'));
  await recommendations();
  expect(screen.queryByText(FINISHED)).not.toBeInTheDocument();
});

test('A-TRI-031 the other end of the graph finishes too', async () => {
  const page = openAt(LAST);
  await answer(page.user, 'T10_NOTYET');
  await seeItFinish();
  expect(page.path()).toBe('/recommendations/mine');
  expect(api.sessions.get('mine')?.status).toBe('COMPLETED');
});

test('Continue with a gap on the path goes to the question that is open, and says why', async () => {
  api.addSession('mine', ['T01_FORMAL', 'T02_OWNED']);
  const page = openAt(LAST);
  await answer(page.user, 'T10_READY');
  await findChoice('T03_BOARD');
  expect(page.path()).toBe('/questionnaire/T03?node=T03');
  expect(screen.getByRole('status')).toHaveTextContent('This question still needs an answer');
  expect(api.writes()).not.toContain(completed);
  await answer(page.user, 'T03_BOARD');
  await findChoice('T04_EMPLOYEES');
  expect(screen.queryByText(/still needs an answer/)).not.toBeInTheDocument();
});

test('a gap that only the server knows of is found and shown', async () => {
  const page = openAt(LAST);
  await findChoice('T10_READY');
  api.addSession('mine', FULL_PATH.slice(0, 6));
  await answer(page.user, 'T10_READY');
  await findChoice('T07_KNOWN');
  expect(page.path()).toBe('/questionnaire/T07?node=T07');
});

test('a completion that fails keeps the page, says so, and can be repeated', async () => {
  const repaired = api.intercept('PATCH', /mine$/, () => 'network');
  const page = openAt(LAST);
  await answer(page.user, 'T10_READY');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your answers are saved, but the questionnaire could not be finished.',
  );
  repaired();
  await page.user.click(forwardButton());
  await seeItFinish();
  expect(page.path()).toBe('/recommendations/mine');
});

test('leaving during the animation is not undone by it', async () => {
  const page = openAt('/questionnaire/T09?node=T09');
  await findChoice('T09_REVIEWED');
  page.goTo(LAST);
  await answer(page.user, 'T10_READY');
  await screen.findByText(FINISHED);
  page.back();
  await findChoice('T09_REVIEWED');
  act(() => jest.advanceTimersByTime(5000));
  expect(page.path()).toBe('/questionnaire/T09?node=T09');
});

test('only leaving the triage is asked about, in the questionnaire’s words (decision G19)', async () => {
  openAt(LAST);
  await findChoice('T10_READY');
  const [guard] = leaveGuards.get();
  expect(guard?.title).toBe('Leave the questionnaire?');
  expect(guard?.text).toContain('30 days');
  expect([guard?.stayLabel, guard?.leaveLabel]).toEqual(['Stay', 'Leave']);
  const blocked = (pathname: string) => guard?.blocks({ pathname, search: '' });
  expect(['/', '/admin/login', '/sign-up/email', '/questionnaires'].map(blocked)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/questionnaire', '/questionnaire/T01', '/recommendations/mine'].map(blocked)).toEqual([
    false,
    false,
    false,
  ]);
});
