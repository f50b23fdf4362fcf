import { CONTENT_ROUTES } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

/** Public keys of signed results. Older servers respond 404. */
export const resultKeysQuery = () =>
  queryOptions({
    queryKey: ['content', 'keys'],
    queryFn: () => sendRequest(CONTENT_ROUTES.resultKeys),
    staleTime: Infinity,
  });
