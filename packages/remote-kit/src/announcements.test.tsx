import { render } from '@testing-library/react';
import { announce, announcement, pageTitle, usePageTitle } from './announcements.ts';

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
