import type { Queryable } from '@psma/database';
import { emptyMap, type ReleaseMap } from '@psma/release-model';
import { readSigned } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { lockMap } from './mapStore.ts';

/** Locks until the transaction ends. */
export async function lockedMap(db: Queryable, keys: SigningKeys): Promise<ReleaseMap> {
  const signed = await lockMap(db);
  return signed ? readSigned<ReleaseMap>(keys, signed, 'the release map') : emptyMap;
}
