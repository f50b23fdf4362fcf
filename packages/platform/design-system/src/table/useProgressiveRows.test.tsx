import { act, render, screen } from '@testing-library/react';
import { useProgressiveRows } from './useProgressiveRows.ts';

function List({ rows }: { rows: readonly number[] }) {
  return useProgressiveRows(rows).map((row) => <p key={row}>{row}</p>);
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const shown = () => screen.queryAllByText(/\d/).length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a long list begins with its first rows and ends with all', () => {
  const { rerender } = render(<List rows={upTo(35)} />);
  expect(shown()).toBe(10);
  const steps = upTo(3).map(() => {
    act(() => {
      jest.advanceTimersByTime(1);
    });
    return shown();
  });
  expect(steps).toEqual([20, 30, 35]);
  rerender(<List rows={upTo(3)} />);
  expect(shown()).toBe(3);
});

test('a short list is complete at once', () => {
  render(<List rows={upTo(10)} />);
  expect(shown()).toBe(10);
  expect(jest.getTimerCount()).toBe(0);
});

test('printing has all rows, however early', () => {
  render(<List rows={upTo(300)} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(shown()).toBe(300);
});
