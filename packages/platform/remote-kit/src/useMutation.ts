import {
  useMutation as useQueryMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** `mutate` is a no-op while one runs, from the first press. */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const running = useRef(false);
  const result = useQueryMutation({
    ...options,
    onSettled: (...settled) => {
      running.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const { mutate: start } = result;
  const mutate = useCallback<typeof start>(
    (...given) => {
      if (running.current) return;
      running.current = true;
      start(...given);
    },
    [start],
  );
  return { ...result, mutate };
}
