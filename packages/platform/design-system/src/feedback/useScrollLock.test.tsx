import { renderHook } from '@testing-library/react';
import { useScrollLock } from './useScrollLock.ts';

const page = document.documentElement;
const lock = () => renderHook(({ locked }) => useScrollLock(locked), { initialProps: { locked: true } });

test('several locks may end in any order; the last one gives the page back', () => {
  const first = lock();
  const second = lock();
  first.rerender({ locked: false });
  expect(page.style.overflow).toBe('hidden');
  second.unmount();
  expect(page.style.overflow).toBe('');
  expect(page.style.paddingInlineEnd).toBe('');
  expect(page.getAttributeNames()).toEqual(['style']);
});

test('the room of the scrollbar is kept, so nothing moves', () => {
  jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const { unmount } = lock();
  expect(page.style.paddingInlineEnd).toBe('15px');
  unmount();
});
