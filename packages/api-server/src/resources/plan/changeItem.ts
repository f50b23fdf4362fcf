import type { PlanItem, PlanItemChange } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { ChangedElsewhere } from '../../errors/errors.ts';
import { changed, planItemId } from './planPolicy.ts';
import { deleteItem, lockItem, updateItem, type ItemRow } from './planStore.ts';
import { presentItem } from './presentPlan.ts';

/** Throws ChangedElsewhere with the current item if outdated (G115). */
export function changeItem(api: Api, owner: string, id: string, change: PlanItemChange): Promise<PlanItem> {
  const now = api.now();
  return transaction(api.pool, async (db) => {
    const item = await itemOfVersion(db, owner, id, change.version);
    return presentItem(await updateItem(db, owner, item.id, changed(item, change, now), now));
  });
}

export function removeItem(api: Api, owner: string, id: string, version: number): Promise<void> {
  return transaction(api.pool, async (db) => {
    const item = await itemOfVersion(db, owner, id, version);
    await deleteItem(db, owner, item.id);
  });
}

async function itemOfVersion(db: Queryable, owner: string, id: string, version: number): Promise<ItemRow> {
  const item = await lockItem(db, owner, planItemId(id));
  if (!item) throw new NotFound('plan item');
  if (item.version !== version) throw new ChangedElsewhere(presentItem(item));
  return item;
}
