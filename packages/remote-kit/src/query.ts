import { notifyManager, QueryClient } from '@tanstack/react-query';

// Drawn with what caused it, not once more in a task of its own.
notifyManager.setScheduler(queueMicrotask);

/** The one query client of the page: every remote sees what another one loaded or changed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryKey } from '@tanstack/react-query';
export { useMutation } from './useMutation.ts';
