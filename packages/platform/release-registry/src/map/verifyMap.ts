import { ReleaseRefused } from '@psma/release-contract';
import { PRODUCTION, type ReleaseMap } from '@psma/release-model';
import { messages } from '../messages.ts';
import { readSigned } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { StoredMap } from './mapStore.ts';

/** Throws ForeignSignature unless signed by us, for this environment. */
export function verifyMap(keys: SigningKeys, { environment, ...signed }: StoredMap): ReleaseMap {
  const map = readSigned<ReleaseMap>(keys, signed, messages.environment.mapOf(environment));
  const { environment: named = PRODUCTION } = map;
  if (named !== environment)
    throw new ReleaseRefused('ForeignSignature', messages.environment.otherMap(environment, named));
  return map;
}
