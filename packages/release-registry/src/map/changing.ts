import { transaction, type Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import type { RegistryContext } from '../registryContext.ts';
import { refreshAfterCommit } from './refreshAfterCommit.ts';

/** Runs a change in a transaction. After it, and after a refusal, this process serves and shows what the database holds. */
export async function changing<Result>(
  context: Pick<RegistryContext, 'pool' | 'state' | 'report'>,
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
