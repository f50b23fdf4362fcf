import { fireEvent, render, screen } from '@testing-library/react';
import { announce, announcement, pageTitle, useAnnounce, usePageTitle } from './announcements.ts';
import { createScreenScope, ScreenScopeContext } from './screenScope.ts';

test('the same words said twice are two announcements', () => {
  announce('Saved');
  const first = announcement.get();
  announce('Saved');
  expect(announcement.get()).toEqual({ text: 'Saved', count: first.count + 1 });
});

test('a screen names the page while it is mounted', () => {
  function Screen({ title }: { title: string | null }) {
    usePageTitle(title);
    return null;
  }
  const { rerender, unmount } = render(<Screen title={null} />);
  expect(pageTitle.get()).toBeNull();
  rerender(<Screen title="Question 3" />);
  expect(pageTitle.get()).toBe('Question 3');
  unmount();
  expect(pageTitle.get()).toBeNull();
});

test('the title of a screen with a scope is that scope’s, whichever unmounts last', () => {
  const [left, next] = [createScreenScope(), createScreenScope()];
  function Screen({ title }: { title: string }) {
    usePageTitle(title);
    return null;
  }
  const show = (scope: typeof left, title: string) =>
    render(
      <ScreenScopeContext value={scope}>
        <Screen title={title} />
      </ScreenScopeContext>,
    );
  const { unmount } = show(left, 'Question 3');
  show(next, 'Results of Spring');
  unmount();
  expect([left.title.get(), next.title.get(), pageTitle.get()]).toEqual([null, 'Results of Spring', null]);
});

test('a screen with a scope speaks there', () => {
  const scope = createScreenScope();
  const before = announcement.get();
  function Screen() {
    const announceText = useAnnounce();
    return <button onClick={() => announceText('Saved')}>Save</button>;
  }
  render(
    <ScreenScopeContext value={scope}>
      <Screen />
    </ScreenScopeContext>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(scope.announcement.get()).toEqual({ text: 'Saved', count: 1 });
  expect(announcement.get()).toBe(before);
});
