import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const PLAN = {
  /** Added: the organisation's target levels and plan (decision G113). */
  planTargets: { method: 'GET', path: '/plan/targets' },
  planTargetsUpdate: { method: 'PATCH', path: '/plan/targets' },
  plan: { method: 'GET', path: '/plan' },
  planItemsCreate: { method: 'POST', path: '/plan/items' },
  planItemUpdate: { method: 'PATCH', path: '/plan/item/:itemId' },
  planItemDelete: { method: 'DELETE', path: '/plan/item/:itemId' },
} as const satisfies Endpoints;
export const PLAN_ROUTES: Routes<typeof PLAN, ApiSchemas> = PLAN;
