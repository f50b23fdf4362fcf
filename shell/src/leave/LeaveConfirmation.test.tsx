import '../testing/inlinedPage.ts';
import { leaveGuards, Link, useLeaveGuard, type LeaveGuard } from '@psma/remote-kit';
import { resetPage } from '@psma/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../testing/renderAt.tsx';
import { LeaveConfirmation } from './LeaveConfirmation.tsx';
import { useTabCloseQuestion } from './useTabCloseQuestion.ts';

afterEach(resetPage);

const guard: LeaveGuard = {
  blocks: ({ pathname }) => !pathname.startsWith('/questionnaire'),
  title: 'Leave the questionnaire?',
  text: 'Your answers are kept for 30 days.',
  stayLabel: 'Stay',
  leaveLabel: 'Leave',
};

function Question(props: Partial<LeaveGuard>) {
  useLeaveGuard({ ...guard, ...props });
  return (
    <>
      <Link to="/questionnaire/T02">Next</Link>
      <Link to="/walkthrough">Walkthrough</Link>
    </>
  );
}

const show = async (props: Partial<LeaveGuard> = {}, address = '/questionnaire/T01') =>
  (
    await renderAt(
      address,
      <>
        <Question {...props} />
        <LeaveConfirmation />
      </>,
    )
  ).router;
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('A-LAY-013 A-LAY-015 a link that leads out asks first, and Leave goes there', async () => {
  const router = await show();
  await follow('Walkthrough');
  expect(await screen.findByRole('dialog', { name: 'Leave the questionnaire?' })).toHaveTextContent(
    'kept for 30 days',
  );
  expect(router.state.location.pathname).toBe('/questionnaire/T01');
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/walkthrough'));
});

test('A-LAY-014 Stay stays', async () => {
  const router = await show();
  await follow('Walkthrough');
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/questionnaire/T01');
});

test('of two presses at once the first counts, and the other is no error', async () => {
  const failures: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    failures.push(event.message);
  };
  addEventListener('error', note);
  const router = await show();
  await follow('Walkthrough');
  await screen.findByRole('dialog');
  const buttons = ['Stay', 'Leave', 'Stay'].map((name) => screen.getByRole('button', { name }));
  act(() => buttons.forEach((button) => button.click()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.state.location.pathname, failures]).toEqual(['/questionnaire/T01', []]);
  removeEventListener('error', note);
});

test('what the guard has nothing against passes', async () => {
  const router = await show();
  await follow('Next');
  expect(router.state.location.pathname).toBe('/questionnaire/T02');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the browser’s Back asks, too', async () => {
  const router = await show({}, '/walkthrough');
  await act(() => router.navigate('/questionnaire/T01'));
  act(() => history.back());
  expect(await screen.findByRole('dialog', { name: 'Leave the questionnaire?' })).toBeVisible();
  await press('Stay');
  expect(router.state.location.pathname).toBe('/questionnaire/T01');
});

test('a further button does what the screen wants, and asks on', async () => {
  const onSelect = jest.fn();
  await show({ extra: { label: 'Copy link', onSelect } });
  await follow('Walkthrough');
  await press('Copy link');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('what came of a further button is said in the dialog', async () => {
  await show({ extra: { label: 'Copy link', onSelect: async () => 'Link Copied' } });
  await follow('Walkthrough');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('Copy link');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link Copied'));
});

test('a lost session is no leaving: the guard sends to login without a question', async () => {
  const router = await show();
  await act(() => router.navigate('/admin/login', { state: { from: '/admin/dashboard' } }));
  expect(router.state.location.pathname).toBe('/admin/login');
});

test('A-LAY-013 the link to login asks like any other', async () => {
  const router = await show();
  await act(() => router.navigate('/admin/login'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(router.state.location.pathname).not.toBe('/admin/login');
});

test.each([true, false])(
  'closing the tab is asked about only while the screen says so: %s',
  async (loses) => {
    await show({ blocksTabClose: () => loses });
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(loses);
  },
);

test('the browser is asked to ask only while something would be lost', async () => {
  const listening = jest.spyOn(window, 'addEventListener');
  const stopped = jest.spyOn(window, 'removeEventListener');
  const count = (calls: { mock: { calls: unknown[][] } }) =>
    calls.mock.calls.filter(([type]) => type === 'beforeunload').length;
  const { rerender } = render(<Typing loses={false} />);
  expect(count(listening)).toBe(0);
  rerender(<Typing loses />);
  expect(count(listening)).toBe(1);
  rerender(<Typing loses={false} />);
  expect(count(stopped)).toBe(1);
  jest.restoreAllMocks();
});

function Typing({ loses }: { loses: boolean }) {
  useLeaveGuard({ ...guard, blocksTabClose: () => loses });
  useTabCloseQuestion(leaveGuards);
  return null;
}

test('a guard is notified when the user leaves, and not when the user stays', async () => {
  const onLeave = jest.fn();
  await show({ onLeave });
  await follow('Walkthrough');
  await press('Stay');
  expect(onLeave).not.toHaveBeenCalled();
  await follow('Walkthrough');
  await press('Leave');
  expect(onLeave).toHaveBeenCalledTimes(1);
});
