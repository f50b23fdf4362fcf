import type { PlanItemChange, TargetsRequest } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { InvalidRequest } from '@psma/http-kit';
import { parseUuid } from '../../http/parseUuid.ts';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';
import type { ItemRow, ItemValues } from './planStore.ts';

export const planItemId = (id: string): string => parseUuid(id, 'plan item');

export const invalidField = (field: string, message: string) => new InvalidRequest(message, { field });

/** Throws if an area target is below the overall one. */
export function allowedTargets(request: TargetsRequest): TargetsRequest {
  const { overall, pillars } = request;
  for (const [pillarId, level] of Object.entries(pillars)) {
    if (overall !== null && level < overall) {
      throw invalidField(`pillars.${pillarId}`, messages.plan.target);
    }
  }
  return { ...request, reason: storedText(request.reason) };
}

export function allowedPillar(pillarId: string | null): string | null {
  if (pillarId !== null && !PILLARS.some(({ id }) => id === pillarId)) {
    throw invalidField('pillarId', messages.plan.area);
  }
  return pillarId;
}

export function changed(item: ItemRow, change: PlanItemChange, now: Date): ItemValues {
  const { responsible = item.responsible, due = item.due, status = item.status, note = item.note } = change;
  return {
    title: change.title === undefined ? item.title : storedText(change.title),
    pillarId: changedPillar(item, change),
    responsible: storedText(responsible),
    due,
    status,
    droppedReason: status === 'DROPPED' ? reasonIn(item, change) : null,
    note: storedText(note),
    doneAt: status === 'DONE' ? (item.doneAt ?? now) : null,
  };
}

function changedPillar(item: ItemRow, { pillarId }: PlanItemChange): string | null {
  if (pillarId === undefined || pillarId === item.pillarId) return item.pillarId;
  if (item.questionId !== null) throw invalidField('pillarId', messages.plan.areaOfQuestion);
  return allowedPillar(pillarId);
}

function reasonIn(item: ItemRow, { droppedReason = item.droppedReason }: PlanItemChange): string {
  const reason = storedText(droppedReason ?? '');
  if (reason === '') throw invalidField('droppedReason', messages.plan.droppedReason);
  return reason;
}
