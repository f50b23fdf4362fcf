import type { PlanItemChange, TargetsRequest } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { InvalidRequest, storable } from '@psma/http-kit';
import { uuidOr404 } from '../../http/uuidOr404.ts';
import { messages } from '../../messages.ts';
import type { ItemRow, ItemValues } from './store.ts';

export const planItemId = (id: string): string => uuidOr404(id, 'plan item');

export const invalidField = (field: string, message: string) => new InvalidRequest(message, { field });

/** A text as it is kept: without space around it. */
export const kept = (text: string): string => storable(text).trim();

/** A title as it is kept; a text of nothing but characters that no one sees says nothing. */
export function keptTitle(text: string): string {
  const title = kept(text);
  if (!/[^\p{C}\p{Z}]/u.test(title)) throw invalidField('title', messages.plan.title);
  return title;
}

/** Throws where an area's own target is below the overall one: the lowest area is the overall level. */
export function allowedTargets(request: TargetsRequest): TargetsRequest {
  const { overall, pillars } = request;
  for (const [pillarId, level] of Object.entries(pillars)) {
    if (overall !== null && level < overall) {
      throw invalidField(`pillars.${pillarId}`, messages.plan.target);
    }
  }
  return { ...request, reason: kept(request.reason) };
}

export function allowedPillar(pillarId: string | null): string | null {
  if (pillarId !== null && !PILLARS.some(({ id }) => id === pillarId)) {
    throw invalidField('pillarId', messages.plan.area);
  }
  return pillarId;
}

/** The item with a change made to it. */
export function changed(item: ItemRow, change: PlanItemChange, now: Date): ItemValues {
  const {
    title = item.title,
    responsible = item.responsible,
    due = item.due,
    status = item.status,
    note = item.note,
  } = change;
  return {
    title: keptTitle(title),
    pillarId: changedPillar(item, change),
    responsible: kept(responsible),
    due,
    status,
    droppedReason: status === 'DROPPED' ? reasonIn(item, change) : null,
    note: kept(note),
    doneAt: status === 'DONE' ? (item.doneAt ?? now) : null,
  };
}

function changedPillar(item: ItemRow, { pillarId }: PlanItemChange): string | null {
  if (pillarId === undefined || pillarId === item.pillarId) return item.pillarId;
  if (item.questionId !== null) throw invalidField('pillarId', messages.plan.areaOfQuestion);
  return allowedPillar(pillarId);
}

function reasonIn(item: ItemRow, { droppedReason = item.droppedReason }: PlanItemChange): string {
  const reason = kept(droppedReason ?? '');
  if (reason === '') throw invalidField('droppedReason', messages.plan.droppedReason);
  return reason;
}
