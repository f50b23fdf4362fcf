import { randomUUID } from 'node:crypto';
import {
  API_ROUTES,
  type NewPlanItem,
  type Plan,
  type PlanItem,
  type PlanItemChange,
  type PlanItemsAdded,
  type Targets,
  type TargetsRequest,
} from '@psma/api-contract';
import type { TestApi } from './createTestApi.ts';

export function planOf({ call }: TestApi, token: string) {
  const user = {
    targets: async () => (await call<Targets>(API_ROUTES.planTargets, { token })).body,
    setTargets: (body: Partial<TargetsRequest>) =>
      call<Targets>(API_ROUTES.planTargetsUpdate, {
        token,
        body: { version: 0, overall: null, pillars: {}, by: null, reason: '', ...body },
      }),
    items: async () => (await call<Plan>(API_ROUTES.plan, { token })).body.items,
    send: (items: unknown[]) => call<PlanItemsAdded>(API_ROUTES.planItemsCreate, { token, body: { items } }),
    async add(item: Partial<NewPlanItem> = {}): Promise<PlanItem> {
      const { body } = await user.send([newItem(item)]);
      return body.added[0]!;
    },
    change: (itemId: string, body: PlanItemChange) =>
      call<PlanItem>(API_ROUTES.planItemUpdate, { token, params: { itemId }, body }),
    remove: (itemId: string, version: number) =>
      call(API_ROUTES.planItemDelete, { token, params: { itemId }, query: { version: String(version) } }),
  };
  return user;
}

export const newItem = (item: Partial<NewPlanItem> = {}): NewPlanItem => ({
  id: randomUUID(),
  title: 'Write the policy',
  ...item,
});
