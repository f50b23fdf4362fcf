import { PLAN_ROUTES, type NewPlanItem, type PlanItemChange, type TargetsRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

/** Version 0 if never set. Older servers respond 404. */
export const targetsQuery = () =>
  queryOptions({
    queryKey: ['plan', 'targets'],
    queryFn: () => sendRequest(PLAN_ROUTES.planTargets),
  });

/** Older servers respond 404. */
export const planQuery = () =>
  queryOptions({
    queryKey: ['plan', 'items'],
    queryFn: () => sendRequest(PLAN_ROUTES.plan),
  });

/** Throws ChangedElsewhere, with `details.current`; also below. */
export const saveTargets = (targets: TargetsRequest) =>
  sendRequest(PLAN_ROUTES.planTargetsUpdate, { body: targets });

export const changePlanItem = (itemId: string, change: PlanItemChange) =>
  sendRequest(PLAN_ROUTES.planItemUpdate, { params: { itemId }, body: change });

export const deletePlanItem = (itemId: string, version: number) =>
  sendRequest(PLAN_ROUTES.planItemDelete, { params: { itemId }, query: { version: String(version) } });

/** Idempotent: stores each item id once. */
export const addPlanItems = (items: NewPlanItem[]) =>
  sendRequest(PLAN_ROUTES.planItemsCreate, { body: { items } });
