import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { OrganisationHeaders } from './commonSchemas.ts';
import {
  NewPlanItems,
  Plan,
  PlanItem,
  PlanItemChange,
  PlanItemDeleteQuery,
  PlanItemsAdded,
  Targets,
  TargetsRequest,
} from './plan.ts';

const common = { tags: ['Plan'], security: [{ bearer: [] }], headers: OrganisationHeaders };

export const planSchemas = {
  planTargets: {
    ...common,
    summary: 'The target levels',
    response: { 200: Targets },
  },
  planTargetsUpdate: {
    ...common,
    summary: 'Sets the target levels; refused when they were changed since the version given',
    body: TargetsRequest,
    response: { 200: Targets },
  },
  plan: {
    ...common,
    summary: 'The improvement plan, in the order in which it was made',
    response: { 200: Plan },
  },
  planItemsCreate: {
    ...common,
    summary:
      'Adds items; an id that is there already, and a step that an open item asks for, is not added again',
    body: NewPlanItems,
    response: { 201: PlanItemsAdded },
  },
  planItemUpdate: {
    ...common,
    summary: 'Changes an item; refused when it was changed since the version given',
    body: PlanItemChange,
    response: { 200: PlanItem },
  },
  planItemDelete: {
    ...common,
    summary: 'Deletes an item; refused when it was changed since the version given',
    querystring: PlanItemDeleteQuery,
    response: { 204: EMPTY_RESPONSE },
  },
};
