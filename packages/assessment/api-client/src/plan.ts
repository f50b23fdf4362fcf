import { PLAN_ROUTES, type NewPlanItem, type PlanItemChange, type TargetsRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { currentOrganisation, organisationHeader } from './organisation/currentOrganisation.ts';
import { organisationData, unpinnedData } from './organisation/organisationData.ts';
import { sendIn } from './organisation/sendAbout.ts';
import { sendRequest } from './sendRequest.ts';

/** Version 0 if never set. Older servers respond 404. */
export const targetsQuery = () => {
  const { key, load } = organisationData();
  return queryOptions({
    queryKey: ['plan', 'targets', ...key],
    queryFn: () => load((headers) => sendRequest(PLAN_ROUTES.planTargets, { headers })),
    placeholderData: unpinnedData,
  });
};

/** Older servers respond 404. */
export const planQuery = () => {
  const { key, load } = organisationData();
  return queryOptions({
    queryKey: ['plan', 'items', ...key],
    queryFn: () => load((headers) => sendRequest(PLAN_ROUTES.plan, { headers })),
    placeholderData: unpinnedData,
  });
};

/** Throws ChangedElsewhere, with `details.current`; also below. */
export const saveTargets = (targets: TargetsRequest) =>
  sendRequest(PLAN_ROUTES.planTargetsUpdate, { body: targets, headers: organisationHeader() });

export const changePlanItem = (itemId: string, change: PlanItemChange) =>
  sendIn(currentOrganisation(), PLAN_ROUTES.planItemUpdate, { params: { itemId }, body: change });

export const deletePlanItem = (itemId: string, version: number) =>
  sendIn(currentOrganisation(), PLAN_ROUTES.planItemDelete, {
    params: { itemId },
    query: { version: String(version) },
  });

/** Idempotent: stores each item id once; in the organisation of the assessment from which they come. */
export const addPlanItems = (items: NewPlanItem[]) =>
  sendIn(currentOrganisation(), PLAN_ROUTES.planItemsCreate, { body: { items } });
