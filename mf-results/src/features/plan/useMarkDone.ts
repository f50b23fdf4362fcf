import { changePlanItem, notAllowedText, planQuery } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';
import { queryClient, track, useAnnounce } from '@psma/remote-kit';
import { changedElsewhere } from '@psma/screen-kit';
import { useState } from 'react';
import { upsertCachedItems } from '../../shared/plan/usePlan.ts';
import { messages } from './messages.ts';

const copy = messages.done;

/** Optimistic; a refusal reverts it with an error. */
export function useMarkDone() {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<string | null>(null);

  const markDone = async (item: PlanItem): Promise<void> => {
    setFailure(null);
    await queryClient.cancelQueries({ queryKey: planQuery().queryKey });
    upsertCachedItems([{ ...item, status: 'DONE', doneAt: new Date().toISOString() }]);
    announce(copy.announced(item.title));
    try {
      upsertCachedItems([await changePlanItem(item.id, { version: item.version, status: 'DONE' })]);
      track('Plan_Item_Done');
    } catch (error) {
      const current = changedElsewhere<PlanItem>(error);
      upsertCachedItems([current ?? item]);
      if (current?.status !== 'DONE')
        setFailure(notAllowedText(error) ?? (current ? copy.changed : copy.failed)(item.title));
    }
  };

  return { markDone, failure, dismiss: () => setFailure(null) };
}
