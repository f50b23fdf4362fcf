import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const TARGETS = { version: 0, overall: null, pillars: {}, by: null, reason: '', updated: null } as const;
const ITEM = {
  id: '',
  version: 0,
  title: '',
  pillarId: null,
  questionId: null,
  toScore: null,
  actionId: null,
  statement: null,
  source: null,
  responsible: '',
  due: null,
  status: '',
  droppedReason: null,
  note: '',
  created: '',
  updated: '',
  doneAt: null,
} as const;

const PLAN = {
  /** Added: the organisation's target levels and plan (decision G113). */
  planTargets: { method: 'GET', path: '/plan/targets', shape: TARGETS },
  planTargetsUpdate: { method: 'PATCH', path: '/plan/targets', shape: TARGETS },
  plan: { method: 'GET', path: '/plan', shape: { items: [ITEM], limit: 0 } },
  planItemsCreate: { method: 'POST', path: '/plan/items', shape: { added: [ITEM], present: [ITEM] } },
  planItemUpdate: { method: 'PATCH', path: '/plan/item/:itemId', shape: ITEM },
  planItemDelete: { method: 'DELETE', path: '/plan/item/:itemId' },
} as const satisfies Endpoints;
export const PLAN_ROUTES: Routes<typeof PLAN, ApiSchemas> = PLAN;
