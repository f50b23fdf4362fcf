import { render, screen } from '@testing-library/react';
import { useQuery } from './query.ts';
import { atPath, resetPage } from './testing.ts';

afterEach(resetPage);

test('A-API-009 focusing the window does not refetch queries', async () => {
  const load = jest.fn(async () => 'loaded');
  function Screen() {
    return <p>{useQuery({ queryKey: ['thing'], queryFn: load, staleTime: 0 }).data}</p>;
  }
  render(atPath('/', <Screen />));
  await screen.findByText('loaded');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed query is not repeated behind the reader’s back', async () => {
  const load = jest.fn(() => Promise.reject(new Error('broken')));
  function Screen() {
    return <p>{useQuery({ queryKey: ['thing'], queryFn: load }).error?.message}</p>;
  }
  render(atPath('/', <Screen />));
  expect(await screen.findByText('broken')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
