import { transaction, type Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import type { MapContext } from './mapContext.ts';
import { refreshAfterCommit } from './refreshAfterCommit.ts';

/** Refreshes this process afterwards, even after a refusal. */
export async function changeAndRefresh<Result>(
  context: Pick<MapContext, 'pool' | 'state' | 'report'>,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await transaction(context.pool, work);
    await refreshAfterCommit(context);
    return result;
  } catch (error) {
    if (error instanceof ReleaseRefused) await refreshAfterCommit(context);
    throw error;
  }
}
