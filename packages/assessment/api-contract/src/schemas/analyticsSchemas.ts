import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { AnalyticsBatch } from './analytics.ts';

export const analyticsSchemas = {
  analyticsEvents: {
    tags: ['Analytics'],
    summary: 'Collects events, each once; drops them all when Sec-GPC is 1',
    body: AnalyticsBatch,
    response: { 204: EMPTY_RESPONSE },
  },
};
