import { PLAN_LIMIT, type NewPlanItem, type PlanItemsAdded } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { PlanFull } from '../../errors/errors.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { loadMember, lockMember, type MemberQuery } from '../organisation/access/access.ts';
import { itemsToAdd, noStep } from './itemsToAdd.ts';
import { holdSessions, insertItems, listItems, type ItemRow, type NewItemRow } from './planStore.ts';
import { presentItem } from './presentPlan.ts';

/** Adds each item once; returns those present. */
export async function addItems(
  api: ApiWithVersions,
  query: MemberQuery,
  requestedItems: NewPlanItem[],
): Promise<PlanItemsAdded> {
  await loadMember(api.pool, query, 'changePlan');
  const wanted = await itemsToAdd(api, query.sub, requestedItems);
  const sources = [...new Set(wanted.flatMap(({ sourceSession }) => sourceSession ?? []))];
  return transaction(api.pool, async (db) => {
    const { organisationId } = await lockMember(db, query, 'changePlan');
    if (!(await holdSessions(db, organisationId, sources))) throw noStep();
    const before = await listItems(db, organisationId);
    const { fresh, present } = sorted(wanted, before);
    if (before.length + fresh.length > PLAN_LIMIT) throw new PlanFull();
    await insertItems(db, { sub: query.sub, organisationId }, fresh, api.now());
    const ids = new Set(wanted.map(({ id }) => id));
    const after = await listItems(db, organisationId);
    return {
      added: after.filter(({ id }) => ids.has(id)).map(presentItem),
      present: present.map(presentItem),
    };
  });
}

/** Separates new items from open ones requesting the same step. */
function sorted(wanted: readonly NewItemRow[], before: readonly ItemRow[]) {
  const known = new Set(before.map(({ id }) => id));
  const open = new Map(before.filter(isOpen).map((item) => [stepOf(item), item]));
  const steps = new Set<string>();
  const fresh: NewItemRow[] = [];
  const present = new Set<ItemRow>();
  for (const item of wanted.filter(({ id }) => !known.has(id))) {
    const step = stepOf(item);
    const there = item.questionId === null ? undefined : open.get(step);
    if (there) present.add(there);
    else if (item.questionId === null || !steps.has(step)) fresh.push(item);
    known.add(item.id);
    steps.add(step);
  }
  return { fresh, present: [...present] };
}

const isOpen = ({ status }: ItemRow): boolean => status === 'NOT_STARTED' || status === 'IN_PROGRESS';
const stepOf = ({ questionId, toScore }: Pick<NewItemRow, 'questionId' | 'toScore'>): string =>
  `${questionId} ${toScore}`;
