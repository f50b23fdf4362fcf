import { addPlanItems, errorText, notAllowedText, planQuery } from '@psma/api-client';
import { PLAN_BATCH, type NewPlanItem, type PlanItem } from '@psma/api-contract';
import { queryClient, track, useAnnounce, useMutation } from '@psma/remote-kit';
import { isRefused } from '@psma/screen-kit';
import { useRef } from 'react';
import { messages } from './messages.ts';
import { itemFor, planItemKey, type PlanItemDraft } from './planItemDraft.ts';
import { upsertCachedItems } from './usePlan.ts';

/** Adds steps; a retry duplicates none. */
export function useAddToPlan(steps: readonly PlanItemDraft[]) {
  const announce = useAnnounce();
  const items = useRef(new Map<string, NewPlanItem>());
  const itemOf = (step: PlanItemDraft): NewPlanItem => {
    const key = planItemKey(step);
    const item = items.current.get(key) ?? itemFor(step);
    items.current.set(key, item);
    return item;
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(steps.map(itemOf)),
    onSuccess: ({ added, present }) => {
      items.current.clear();
      upsertCachedItems([...added, ...present]);
      void queryClient.invalidateQueries({ queryKey: planQuery().queryKey });
      track('Plan_Items_Added');
      announce(messages.added(added.length, present.length));
    },
  });
  return { add: () => mutate(), isPending, failure: error ? planProblem(error, messages.failed) : null };
}

/** Splits items over as many requests as needed. */
async function send(items: readonly NewPlanItem[]) {
  const added: PlanItem[] = [];
  const present: PlanItem[] = [];
  for (let sent = 0; sent < items.length; sent += PLAN_BATCH) {
    const answer = await addPlanItems(items.slice(sent, sent + PLAN_BATCH));
    added.push(...answer.added);
    present.push(...answer.present);
  }
  return { added, present };
}

/** Returns the server's text if the plan is full or the role does not allow it. */
export const planProblem = (error: unknown, failed: string): string =>
  isRefused(error, 'PlanFull')
    ? errorText(error, { offline: failed, otherwise: failed })
    : (notAllowedText(error) ?? failed);
