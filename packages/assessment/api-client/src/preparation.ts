import { CONTENT_ROUTES } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

/** Public. Older servers respond 404. */
export const preparationQuery = () =>
  queryOptions({
    queryKey: ['content', 'preparation'],
    queryFn: () => sendRequest(CONTENT_ROUTES.preparation),
    staleTime: Infinity,
  });
