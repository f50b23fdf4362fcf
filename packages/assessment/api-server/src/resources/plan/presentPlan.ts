import type { PlanItem, Targets } from '@psma/api-contract';
import type { ItemRow } from './planStore.ts';
import type { TargetRow } from './targetStore.ts';

export const presentTargets = (row: TargetRow | null): Targets =>
  row
    ? { ...row, updated: row.updated.toISOString() }
    : { version: 0, overall: null, pillars: {}, by: null, reason: '', updated: null };

export function presentItem(row: ItemRow): PlanItem {
  const { sourceSession, sourceTitle, sourceCompletedAt, ...item } = row;
  return {
    ...item,
    source:
      sourceTitle === null || sourceCompletedAt === null
        ? null
        : { sessionId: sourceSession, title: sourceTitle, completedAt: sourceCompletedAt.toISOString() },
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
