import { isDeepStrictEqual } from 'node:util';
import type { PlanItem, PlanItemChange } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { ChangedElsewhere } from '../../errors/errors.ts';
import { loadMember, type MemberQuery } from '../organisation/access/access.ts';
import { changed, planItemId } from './planPolicy.ts';
import { deleteItem, lockItem, updateItem, type ItemRow } from './planStore.ts';
import { presentItem } from './presentPlan.ts';

/** Stored values change nothing. Throws ChangedElsewhere with the current item if outdated (G115). */
export function changeItem(
  api: Api,
  query: MemberQuery,
  id: string,
  change: PlanItemChange,
): Promise<PlanItem> {
  const now = api.now();
  return transaction(api.pool, async (db) => {
    const { organisationId, item } = await itemOfVersion(db, query, id, change.version);
    const values = changed(item, change, now);
    if (isDeepStrictEqual({ ...item, ...values }, item)) return presentItem(item);
    return presentItem(await updateItem(db, organisationId, item.id, values, now));
  });
}

export function removeItem(api: Api, query: MemberQuery, id: string, version: number): Promise<void> {
  return transaction(api.pool, async (db) => {
    const { organisationId, item } = await itemOfVersion(db, query, id, version);
    await deleteItem(db, organisationId, item.id);
  });
}

async function itemOfVersion(
  db: Queryable,
  query: MemberQuery,
  id: string,
  version: number,
): Promise<{ organisationId: string; item: ItemRow }> {
  const itemId = planItemId(id);
  const member = await loadMember(db, query, 'changePlan');
  const item = member && (await lockItem(db, member.organisationId, itemId));
  if (!item) throw new NotFound('plan item');
  if (item.version !== version) throw new ChangedElsewhere(presentItem(item));
  return { organisationId: member.organisationId, item };
}
