import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider, useMutation } from './query.ts';

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test('runs once however often it is started before anything was drawn, and again when it is over', async () => {
  const answer = Promise.withResolvers<string>();
  const mutationFn = jest.fn(() => answer.promise);
  const onSettled = jest.fn();
  const { result } = renderHook(() => useMutation({ mutationFn, onSettled }), { wrapper: within });
  act(() => {
    result.current.mutate();
    result.current.mutate();
  });
  await act(async () => answer.resolve('done'));
  await waitFor(() => expect(result.current.data).toBe('done'));
  expect(mutationFn).toHaveBeenCalledTimes(1);
  expect(onSettled).toHaveBeenCalledTimes(1);
  act(() => result.current.mutate());
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
});

test('a failed one may be started again', async () => {
  const mutationFn = jest.fn(() => Promise.reject(new Error('No')));
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper: within });
  for (const times of [1, 2]) {
    act(() => result.current.mutate());
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(result.current.isError).toBe(true));
  }
});
