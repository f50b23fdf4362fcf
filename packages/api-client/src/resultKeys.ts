import { API_ROUTES } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { call } from './call.ts';

/** The public keys of signed results, for everybody. Fetched once. A server before it answers 404. */
export const resultKeysQuery = () =>
  queryOptions({
    queryKey: ['content', 'keys'],
    queryFn: () => call(API_ROUTES.resultKeys),
    staleTime: Infinity,
  });
