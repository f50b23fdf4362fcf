import { planQuery } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { queryClient, useQuery } from '@psma/remote-kit';

/** Null until known, and without server support. */
export const usePlanItems = (): readonly PlanItem[] | null => useQuery(planQuery()).data?.items ?? null;

export const isOpen = ({ status }: Pick<PlanItem, 'status'>): boolean =>
  status === 'NOT_STARTED' || status === 'IN_PROGRESS';

/** Upserts server items into the cached plan. */
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

export function removeCachedItem(id: string): void {
  queryClient.setQueryData(
    planQuery().queryKey,
    (plan) => plan && { ...plan, items: plan.items.filter((item) => item.id !== id) },
  );
}
