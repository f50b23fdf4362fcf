import { trackedEvents } from '@psma/api-client/testing';
import { announcement, leaveGuards } from '@psma/remote-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeTriage } from '../../testing/fakeTriage.ts';
import { openAt } from '../../testing/openAt.ts';
import { answer, findChoice } from '../../testing/questions.ts';
import { arriveWithCompletedTriage, openRecommendations, passLoader } from '../../testing/recommendations.ts';
import { FULL_PATH } from '../../testing/triageContent.ts';
import { arriveAs, cookieId, forgetMemory, freshBrowser } from '../../testing/visitor.ts';

let api: FakeTriage;
beforeEach(() => void (api = arriveWithCompletedTriage()));
afterEach(() => jest.useRealTimers());

const PAGE = '/recommendations/mine';
const startCard = () =>
  screen.getByRole('region', { name: 'Start With The Personnel Security Maturity Assessment' });
const NEXT_STEPS = { level: 2, name: 'Recommended Next Steps' } as const;

test('A-REC-001 A-REC-002 "Calculating results..." stays 2 s and is said once (decision G22)', async () => {
  const before = announcement.get().count;
  openAt(PAGE);
  await screen.findByText('Calculating results...');
  const seen = Date.now();
  await waitFor(() => expect(api.count('GET', '/triage/session/mine/results')).toBe(1));
  act(() => jest.advanceTimersByTime(seen + 1900 - Date.now()));
  expect(screen.getByText('Calculating results...')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(100));
  expect(await screen.findByRole('heading', NEXT_STEPS)).toBeInTheDocument();
  expect(screen.queryByText('Calculating results...')).not.toBeInTheDocument();
  expect(announcement.get()).toEqual({ text: 'Calculating results...', count: before + 1 });
});

test('A-REC-001 results that take longer are waited for, also when earlier ones are at hand', async () => {
  const earlier = await openRecommendations(PAGE);
  earlier.unmount();
  let arrive = () => {};
  api.intercept('GET', /results$/, () => new Promise((resolve) => (arrive = () => resolve(null))));
  openAt(PAGE);
  await screen.findByText('Calculating results...');
  act(() => jest.advanceTimersByTime(9000));
  expect(screen.getByText('Calculating results...')).toBeInTheDocument();
  arrive();
  expect(await screen.findByRole('heading', NEXT_STEPS)).toBeInTheDocument();
});

test('A-REC-003 A-REC-004 a recommendation is a card with approach, title, description, image', async () => {
  await openRecommendations(PAGE);
  expect(screen.getByRole('heading', NEXT_STEPS)).toBeInTheDocument();
  const card = screen.getByRole('heading', { name: '1. Name an owner' }).closest('li') as HTMLElement;
  expect(within(card).getByText('Suggested Approach')).toBeInTheDocument();
  expect(within(card).getByText('Answered: T03 board.')).toBeInTheDocument();
  expect(card.querySelector('img')).toHaveAttribute('src', '/api/content/illustrations/owner.svg');
  expect(screen.getAllByText('Suggested Approach')).toHaveLength(2);
});

test.each([
  ['A-REC-005', false, 1],
  ['A-REC-006', true, 0],
])('%s with recommendAssessment %s the preparation card is there %i times', async (_, recommended, times) => {
  api.setRecommendAssessment(recommended);
  await openRecommendations(PAGE);
  expect(
    screen.queryAllByRole('heading', { name: 'Preparation Recommended Before Assessment' }),
  ).toHaveLength(times);
});

test('A-REC-007 A-REC-008 A-ANL-006 the start card leads to sign-up, and following it is counted', async () => {
  const page = await openRecommendations(PAGE);
  expect(
    screen.getByRole('heading', { name: 'Start With The Personnel Security Maturity Assessment' }),
  ).toBeInTheDocument();
  await page.user.click(within(startCard()).getByRole('link', { name: 'Sign Up' }));
  expect(page.path()).toBe('/sign-up/email');
  expect(trackedEvents().map((event) => event.name)).toEqual(['Triage_Results_Click_Through']);
});

test('A-REC-009 A-PUB-010 "Your Answers" lists the questions on the path with what was chosen', async () => {
  api.addSession('mine', [
    ...FULL_PATH.map((code) => (code === 'T08_YES' ? 'T08_NO' : code)),
    'T04_CONTRACTORS',
  ]);
  await openRecommendations(PAGE);
  const rows = within(screen.getByRole('region', { name: 'Your Answers' })).getAllByRole('listitem');
  expect(rows).toHaveLength(9);
  expect(rows[0]).toHaveTextContent('Have you reviewed your personnel security?T01 formal');
  expect(rows[3]).toHaveTextContent('Who can reach what matters most?T04 employeesT04 contractors');
  expect(screen.queryByText('Was the event reviewed?')).not.toBeInTheDocument();
});

test('A-REC-017 A-GEN-006 a reader of the link sees the same, unchangeable (decision G15)', async () => {
  const owner = await openRecommendations(PAGE);
  const seenByOwner = screen.getAllByRole('heading').map((heading) => heading.textContent);
  owner.unmount();
  forgetMemory();
  freshBrowser();
  const reader = await openRecommendations(PAGE);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(seenByOwner);
  expect(screen.getByText(/Someone has shared these recommendations with you/)).toBeInTheDocument();
  expect(screen.getByText(/^Because they answered/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restart Triage' })).not.toBeInTheDocument();
  reader.goTo(`${PAGE}/edit/T03`);
  await waitFor(() => expect(reader.path()).toBe(PAGE));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.writes()).toEqual([]);
  expect(cookieId()).toBeNull();
});

test('A-DEC-015 an unknown id is Error 404 with a link’s lifetime, left without a question', async () => {
  openAt('/recommendations/unknown');
  expect(await screen.findByRole('heading', { level: 1, name: 'Error 404' })).toBeInTheDocument();
  expect(screen.getByText("Oops, there's been a problem")).toBeInTheDocument();
  expect(screen.getByText(/deleted 30 days after the questionnaire was started/)).toBeInTheDocument();
  expect(leaveGuards.get()).toEqual([]);
});

test('results that fail give up to the error screen (decision G107)', async () => {
  api.intercept('GET', /results$/, () => ({ status: 503, body: { status: 503, name: 'X', message: 'x' } }));
  openAt(PAGE);
  expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
});

test('without a connection the page says so, and loads when asked again', async () => {
  const returns = api.intercept('GET', /results$/, () => 'network');
  const page = openAt(PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeInTheDocument();
  returns();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => jest.advanceTimersByTime(2000));
  expect(await screen.findByRole('heading', NEXT_STEPS)).toBeInTheDocument();
});

test('the verdict is first with its button: to sign up, or to what should be prepared', async () => {
  const page = await openRecommendations(PAGE);
  const [verdict, nextSteps] = screen.getAllByRole('heading', { level: 2 });
  expect(verdict).toHaveTextContent('Ready for the full assessment');
  expect(nextSteps).toHaveTextContent('Recommended Next Steps');
  await page.user.click(screen.getAllByRole('link', { name: 'Sign Up' })[0]!);
  expect(page.path()).toBe('/sign-up/email');
  page.unmount();

  api.setRecommendAssessment(false);
  const { user } = await openRecommendations(PAGE);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Some preparation first');
  await user.click(screen.getByRole('button', { name: 'See what to prepare' }));
  const prepare = screen.getByRole('region', { name: 'Preparation Recommended Before Assessment' });
  expect(within(prepare).getByRole('heading')).toHaveFocus();
  expect(within(prepare).getByRole('listitem')).toHaveTextContent('Agree on a day.');
});

test('A-PRP-008 the preparation card leads to the pack in a new tab, so that nothing is asked', async () => {
  api.setRecommendAssessment(false);
  await openRecommendations(PAGE);
  const pack = screen.getByRole('link', { name: /^What to gather for the assessment, and from whom/ });
  expect(pack).toHaveAttribute('href', '/preparation');
  expect(pack).toHaveAttribute('target', '_blank');
});

test('each next step is numbered and names the answer that it follows from', async () => {
  await openRecommendations(PAGE);
  const steps = within(screen.getByRole('region', { name: 'Recommended Next Steps' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1. Name an owner',
    '2. Map your assets',
  ]);
  expect(
    steps.getByText('Because you answered “T03 board” to “Who answers for personnel security?”'),
  ).toBeInTheDocument();
  expect(steps.getByText('For every organisation, whatever the answers.')).toBeInTheDocument();
});

test('an older server that names no reasons and no preparation leaves both out', async () => {
  api.intercept('GET', /results$/, () => ({
    status: 200,
    body: {
      recommendAssessment: false,
      recommendations: [{ id: 'REC-1', title: 'Name an owner', description: 'Soon.', imageUrl: '/x.svg' }],
      partial: false,
    },
  }));
  await openRecommendations(PAGE);
  expect(screen.getByText('Soon.')).toBeInTheDocument();
  expect(screen.queryByText(/Because|whatever the answers/)).not.toBeInTheDocument();
  expect(screen.getByText(/the first of the steps above/)).toBeInTheDocument();
});

test('the days of the answers and of their end are said', async () => {
  await openRecommendations(PAGE);
  const dates = 'Answered on 1 November 2026. Kept until 1 December 2026, then deleted.';
  expect(screen.getByText(dates)).toBeInTheDocument();
});

test('the owner of an unfinished questionnaire is sent to the first open question (decision G20)', async () => {
  api.addSession('mine', FULL_PATH.slice(0, 4));
  const page = openAt(PAGE);
  await findChoice('T05_SOME');
  expect(page.path()).toBe('/questionnaire/T05?node=T05');
  expect(screen.getByText(/still needs an answer/)).toBeInTheDocument();
});

test('a reader of an unfinished questionnaire sees what there is, with a notice (decision G20)', async () => {
  api.addSession('other', FULL_PATH.slice(0, 4));
  await openRecommendations('/recommendations/other');
  expect(screen.getByRole('status')).toHaveTextContent('This questionnaire is not finished yet.');
  expect(screen.getByRole('heading', { name: '1. Name an owner' })).toBeInTheDocument();
});

test('a broken edge on the path shows the owner what there is instead of going in circles', async () => {
  Object.assign(api.content, { flow: { ...api.content.flow, T05: {} } });
  await openRecommendations(PAGE);
  expect(screen.getByRole('status')).toHaveTextContent('This questionnaire is not finished yet.');
});

test('leaving is asked about, with a way to copy the link; Sign Up passes (decision G19)', async () => {
  const page = await openRecommendations(PAGE);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const [guard] = leaveGuards.get();
  expect(guard?.title).toBe('Leave your recommendations?');
  expect(guard?.text).toContain('http://localhost/recommendations/mine');
  const blocked = (pathname: string) => guard?.blocks({ pathname, search: '' });
  expect(['/', '/sign-up/email', '/admin/login'].map(blocked)).toEqual([true, true, true]);
  expect(['/questionnaire', '/recommendations/mine/edit/T03'].map(blocked)).toEqual([false, false]);
  expect(guard?.extra?.label).toBe('Copy link');
  expect(await guard?.extra?.onSelect()).toBe('Link Copied');
  expect(copied).toHaveBeenCalledWith('http://localhost/recommendations/mine');
  await waitFor(() => expect(announcement.get().text).toBe('Link Copied'));

  await page.user.click(within(startCard()).getByRole('link', { name: 'Sign Up' }));
  expect(['/sign-up/email', '/admin/login'].map(blocked)).toEqual([false, true]);
});

test('results seen while unfinished do not send a visitor back who has finished since', async () => {
  api.addSession('mine', FULL_PATH.slice(0, 9));
  const page = openAt(PAGE);
  await answer(page.user, 'T10_READY');
  await screen.findByText('All questions are answered. Preparing your recommendations.');
  act(() => jest.advanceTimersByTime(1200));
  await passLoader();
  expect(page.path()).toBe(PAGE);
  expect(screen.getByRole('heading', NEXT_STEPS)).toBeInTheDocument();
});

test('A-REC-010 after a restart in another tab this one continues as a reader of the old link', async () => {
  await openRecommendations(PAGE);
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(10);
  jest.useRealTimers();
  arriveAs(api.addSession('restarted'));
  const channel = new BroadcastChannel('triage-session');
  channel.postMessage('changed');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument());
  channel.close();
  expect(screen.getByRole('heading', NEXT_STEPS)).toBeInTheDocument();
});

test('a reload shows the loader and the page again', async () => {
  const page = await openRecommendations(PAGE);
  page.unmount();
  forgetMemory();
  openAt(PAGE);
  await passLoader();
  expect(screen.getByRole('heading', NEXT_STEPS)).toBeInTheDocument();
});
