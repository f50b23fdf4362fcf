import { act, render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const inTheme = { wrapper: DesignSystemProvider };
const overlay = () => screen.queryByRole('status');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const pageOverflow = () => document.documentElement.style.overflow;

const preferReducedMotion = (matches: boolean) => {
  window.matchMedia = () =>
    ({ matches, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
};

beforeEach(() => {
  jest.useFakeTimers();
  preferReducedMotion(false);
});
afterEach(() => jest.useRealTimers());

test('A-LAY-031 A-LAY-034 covers the screen at level 50, solid or as a veil', () => {
  const { rerender } = render(<LoadingOverlay open label="Loading results" />, inTheme);
  wait(150);
  expect(overlay()).toHaveTextContent('Loading results');
  expect(overlay()).toHaveStyle({ position: 'fixed', inset: '0', zIndex: '50' });
  expect(overlay()?.style.backgroundColor).toContain('surface');

  rerender(<LoadingOverlay open tone="veil" zIndex={55} />);
  expect(overlay()?.style.backgroundColor).toContain('veil');
  expect(overlay()).toHaveStyle({ zIndex: '55' });
});

test('loading that is over within 150 ms shows nothing', () => {
  const { rerender } = render(<LoadingOverlay open />, inTheme);
  wait(149);
  expect(overlay()).toBeNull();
  expect(pageOverflow()).toBe('');
  rerender(<LoadingOverlay open={false} />);
  wait(1000);
  expect(overlay()).toBeNull();
});

test('A-LAY-033 fades for 500 ms, then reveals the content', () => {
  const { rerender } = render(<LoadingOverlay open />, inTheme);
  wait(150);
  expect(overlay()).toHaveStyle({ opacity: '1', transition: 'opacity 500ms ease' });
  expect(overlay()).not.toHaveStyle({ pointerEvents: 'none' });
  rerender(<LoadingOverlay open={false} />);
  expect(overlay()).toHaveStyle({ opacity: '0', pointerEvents: 'none' });
  wait(499);
  expect(overlay()).not.toBeNull();
  wait(1);
  expect(overlay()).toBeNull();
});

test('A-LAY-032 locks the page while it is shown, and gives it back', () => {
  const { rerender } = render(<LoadingOverlay open />, inTheme);
  wait(150);
  expect(pageOverflow()).toBe('hidden');
  rerender(<LoadingOverlay open={false} />);
  wait(500);
  expect(pageOverflow()).toBe('');
});

test('taken away while shown, it leaves the page free', () => {
  const { unmount } = render(<LoadingOverlay open />, inTheme);
  wait(150);
  unmount();
  expect(pageOverflow()).toBe('');
  expect(overlay()).toBeNull();
});

test('opened again while fading, it stays', () => {
  const { rerender } = render(<LoadingOverlay open />, inTheme);
  wait(150);
  rerender(<LoadingOverlay open={false} />);
  wait(300);
  rerender(<LoadingOverlay open />);
  wait(1000);
  expect(overlay()).toHaveStyle({ opacity: '1' });
});

test('under reduced motion it goes without a fade', () => {
  preferReducedMotion(true);
  const { rerender } = render(<LoadingOverlay open />, inTheme);
  wait(150);
  rerender(<LoadingOverlay open={false} />);
  expect(overlay()).toBeNull();
});
