import { render } from '@testing-library/react';
import { guardAgainst, leaveGuards, requestLogoExit, useLeaveGuard, useLogoExit } from './leaveGuard.ts';
import { createScreenScope, ScreenScopeContext, type LeaveGuard } from './screenScope.ts';

const words = { title: 'Leave?', text: 'Answers are kept.', stayLabel: 'Stay', leaveLabel: 'Leave' };
const home = { pathname: '/', search: '' };

function Guarded({ guard }: { guard: LeaveGuard | null }) {
  useLeaveGuard(guard);
  return null;
}

test('a guard is asked while its screen is mounted, each time as that last rendered it', () => {
  const blocks = ({ pathname }: { pathname: string }) => pathname !== '/questionnaire';
  const { rerender, unmount } = render(<Guarded guard={{ ...words, blocks }} />);
  expect(guardAgainst(home)?.title).toBe('Leave?');
  expect(guardAgainst({ ...home, pathname: '/questionnaire' })).toBeNull();

  rerender(<Guarded guard={{ ...words, title: 'Really?', blocks, blocksTabClose: () => true }} />);
  expect(guardAgainst(home)?.title).toBe('Really?');
  expect(leaveGuards.get().map((guard) => guard.blocksTabClose?.())).toEqual([true]);

  rerender(<Guarded guard={null} />);
  expect(guardAgainst(home)).toBeNull();

  rerender(<Guarded guard={{ ...words, blocks }} />);
  unmount();
  expect(guardAgainst(home)).toBeNull();
});

test('closing the tab is no business of a guard that does not say so', () => {
  render(<Guarded guard={{ ...words, blocks: () => true }} />);
  expect(leaveGuards.get().map((guard) => guard.blocksTabClose?.())).toEqual([false]);
});

test('the logo asks the screen that wants to be asked, and no other', () => {
  const open = jest.fn();
  function Question() {
    useLogoExit(open);
    return null;
  }
  expect(requestLogoExit()).toBe(false);
  const { unmount } = render(<Question />);
  expect(requestLogoExit()).toBe(true);
  expect(open).toHaveBeenCalledTimes(1);
  unmount();
  expect(requestLogoExit()).toBe(false);
});

test('guard and exit of a screen with a scope belong to that scope only', () => {
  const scope = createScreenScope();
  const open = jest.fn();
  function Question() {
    useLogoExit(open);
    return <Guarded guard={{ ...words, blocks: () => true }} />;
  }
  const { unmount } = render(
    <ScreenScopeContext value={scope}>
      <Question />
    </ScreenScopeContext>,
  );
  expect(guardAgainst(home)).toBeNull();
  expect(requestLogoExit()).toBe(false);
  expect(guardAgainst(home, scope)?.title).toBe('Leave?');
  expect(requestLogoExit(scope)).toBe(true);
  unmount();
  expect(guardAgainst(home, scope)).toBeNull();
  expect(requestLogoExit(scope)).toBe(false);
});
