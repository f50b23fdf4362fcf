import { API_ROUTES, type NewPlanItem, type PlanItemChange, type TargetsRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { call } from './sendRequest.ts';

/** Version 0 if never set. Older servers respond 404. */
export const targetsQuery = () =>
  queryOptions({
    queryKey: ['plan', 'targets'],
    queryFn: () => call(API_ROUTES.planTargets),
  });

/** Older servers respond 404. */
export const planQuery = () =>
  queryOptions({
    queryKey: ['plan', 'items'],
    queryFn: () => call(API_ROUTES.plan),
  });

/** Throws ChangedElsewhere, with `details.current`, on conflict; so do the two below. */
export const saveTargets = (targets: TargetsRequest) => call(API_ROUTES.planTargetsUpdate, { body: targets });

export const changePlanItem = (itemId: string, change: PlanItemChange) =>
  call(API_ROUTES.planItemUpdate, { params: { itemId }, body: change });

export const deletePlanItem = (itemId: string, version: number) =>
  call(API_ROUTES.planItemDelete, { params: { itemId }, query: { version: String(version) } });

/** Idempotent: stores each item id once. */
export const addPlanItems = (items: NewPlanItem[]) => call(API_ROUTES.planItemsCreate, { body: { items } });
