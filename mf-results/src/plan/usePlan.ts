import { planQuery } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { queryClient, useQuery } from '@psma/remote-kit';

/** The items of the plan; null while they are not known, and for ever with a server that has no plan. */
export const usePlanItems = (): readonly PlanItem[] | null => useQuery(planQuery()).data?.items ?? null;

export const isOpen = ({ status }: Pick<PlanItem, 'status'>): boolean =>
  status === 'NOT_STARTED' || status === 'IN_PROGRESS';

/** Puts items that the server answered into the plan that the page shows, in the place of their earlier versions. */
export function upsertCachedItems(items: readonly PlanItem[]): void {
  queryClient.setQueryData(planQuery().queryKey, (plan) => {
    if (!plan) return plan;
    const newer = new Map(items.map((item) => [item.id, item]));
    const known = new Set(plan.items.map(({ id }) => id));
    return {
      ...plan,
      items: [
        ...plan.items.map((item) => newer.get(item.id) ?? item),
        ...items.filter(({ id }) => !known.has(id)),
      ],
    };
  });
}

/** Takes an item out of the plan that the page shows. */
export function removeCachedItem(id: string): void {
  queryClient.setQueryData(
    planQuery().queryKey,
    (plan) => plan && { ...plan, items: plan.items.filter((item) => item.id !== id) },
  );
}
