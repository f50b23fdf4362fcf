import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { emptyMap, PRODUCTION, type ReleaseMap } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { MapContext } from './mapContext.ts';
import { lockMap, lockMaps } from './mapStore.ts';
import { verifyMap } from './verifyMap.ts';

type Locked = Pick<MapContext, 'keys' | 'environment'>;

/** Locks until the transaction ends. */
export async function lockedMap(db: Queryable, { keys, environment }: Locked): Promise<ReleaseMap> {
  const signed = await lockMap(db, environment);
  if (signed) return verifyMap(keys, { environment, ...signed });
  if (environment === PRODUCTION) return emptyMap;
  throw new ReleaseRefused('UnknownEnvironment', messages.environment.unknown(environment));
}

/** Locks all environments' maps until the transaction ends. */
export async function lockedMaps(
  db: Queryable,
  { keys }: Pick<Locked, 'keys'>,
): Promise<Map<string, ReleaseMap>> {
  const stored = await lockMaps(db);
  return new Map(stored.map((each) => [each.environment, verifyMap(keys, each)]));
}
