import { refusal } from '@psma/api-client/testing';
import type { NewPlanItem, PlanItem, PlanItemChange, Targets, TargetsRequest } from '@psma/api-contract';

const NOW = '2026-03-05T09:00:00Z';
export const ITEM_ID = '00000000-0000-4000-8000-000000000001';

/** A user's own item. */
export const itemFixture = (parts: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id: ITEM_ID, version: 1, title: 'Talk to the board', pillarId: null, questionId: null },
  ...{ toScore: null, actionId: null, statement: null, source: null, responsible: '', due: null },
  ...{ status: 'NOT_STARTED', droppedReason: null, note: '', created: NOW, updated: NOW, doneAt: null },
  ...parts,
});

/** Item number n, with a step if `questionId` is given. */
export const numbered = (number: number, parts: Partial<PlanItem> = {}): PlanItem =>
  itemFixture({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: `Item ${number}`,
    created: new Date(Date.UTC(2026, 2, 5, 9, 0, number)).toISOString(),
    ...parts,
  });

export const stepItem = (
  number: number,
  questionId: string,
  toScore: number,
  parts: Partial<PlanItem> = {},
) =>
  numbered(number, {
    pillarId: questionId.slice(0, 3),
    questionId,
    toScore,
    statement: `Statement ${toScore} to ${questionId}.`,
    source: { sessionId: 'session-1', title: '2026 baseline', completedAt: '2026-03-04T10:12:00Z' },
    ...parts,
  });

/** Stores targets as the server does. */
export function targetsInMemory() {
  let current: Targets = { version: 0, overall: null, pillars: {}, by: null, reason: '', updated: null };
  return {
    planTargets: () => current,
    planTargetsUpdate({ body }: { body: TargetsRequest }) {
      if (body.version !== current.version) return changed(current);
      current = { ...body, version: body.version + 1, updated: NOW };
      return current;
    },
  };
}

/** Stores the plan as the server does. */
export function planInMemory(items: readonly PlanItem[] = []) {
  const stored = new Map(items.map((item) => [item.id, item]));
  const added = (item: NewPlanItem): PlanItem => {
    const { source, ...parts } = item;
    const kept =
      stored.get(item.id) ??
      itemFixture({
        ...parts,
        ...(source && {
          ...{
            pillarId: source.questionId.slice(0, 3),
            questionId: source.questionId,
            toScore: source.toScore,
          },
          statement: `Statement ${source.toScore} to ${source.questionId}.`,
          source: {
            sessionId: source.sessionId,
            title: '2026 baseline',
            completedAt: '2026-03-04T10:12:00Z',
          },
        }),
      });
    stored.set(kept.id, kept);
    return kept;
  };
  return {
    plan: () => ({ items: [...stored.values()], limit: 200 }),
    planItemsCreate: ({ body }: { body: { items: NewPlanItem[] } }) => ({
      added: body.items.map(added),
      present: [],
    }),
    planItemUpdate({ params, body }: { params: { itemId: string }; body: PlanItemChange }) {
      const item = stored.get(params.itemId);
      if (!item) return refusal(404, 'NotFound', 'There is no such plan item.');
      if (item.version !== body.version) return changed(item);
      const doneAt = body.status === 'DONE' ? NOW : body.status === undefined ? item.doneAt : null;
      const next = { ...item, ...body, version: item.version + 1, doneAt } as PlanItem;
      stored.set(next.id, next);
      return next;
    },
    planItemDelete: ({ params }: { params: { itemId: string } }) => {
      stored.delete(params.itemId);
      return undefined;
    },
  };
}

const changed = (current: unknown) =>
  refusal(409, 'ChangedElsewhere', 'This was changed elsewhere.', { current });
