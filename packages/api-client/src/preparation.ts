import { API_ROUTES } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { call } from './call.ts';

/** What to find out before the assessment, for everybody. A server before it answers 404. */
export const preparationQuery = () =>
  queryOptions({
    queryKey: ['content', 'preparation'],
    queryFn: () => call(API_ROUTES.preparation),
    staleTime: Infinity,
  });
