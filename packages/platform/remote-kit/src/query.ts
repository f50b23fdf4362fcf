import { notifyManager, QueryClient } from '@tanstack/react-query';

// Renders with the cause, not in another task.
notifyManager.setScheduler(queueMicrotask);

/** The page's only client: remotes share loads and changes. */
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
