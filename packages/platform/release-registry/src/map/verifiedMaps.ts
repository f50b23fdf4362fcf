import type { ReleaseMap } from '@psma/release-model';
import type { SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { StoredMap } from './mapStore.ts';
import { verifyMap } from './verifyMap.ts';

/** The environments' maps with a verified signature, in memory. */
export interface VerifiedMaps {
  all: ReadonlyMap<string, ReleaseMap>;
  signed: ReadonlyMap<string, SignedText>;
  /** Applies newer revisions. A map that fails verification leaves the others in use, then throws. */
  apply(given: StoredMap[]): void;
  /** Drops the maps of all other environments. */
  retain(environments: ReadonlySet<string>): void;
}

/** `onChange` gets null as the revision of a dropped map. */
export function createVerifiedMaps(
  keys: SigningKeys,
  onChange: (environment: string, revision: number | null) => void,
): VerifiedMaps {
  const all = new Map<string, ReleaseMap>();
  const signed = new Map<string, SignedText>();

  function applyOne(given: StoredMap) {
    const { environment, text, signature } = given;
    const next = verifyMap(keys, given);
    const before = all.get(environment);
    if (before && next.revision <= before.revision) return;
    all.set(environment, next);
    signed.set(environment, { text, signature });
    onChange(environment, next.revision);
  }

  return {
    all,
    signed,
    apply(given) {
      const failures: unknown[] = [];
      for (const each of given) {
        try {
          applyOne(each);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    retain(environments) {
      for (const environment of all.keys()) {
        if (environments.has(environment)) continue;
        all.delete(environment);
        signed.delete(environment);
        onChange(environment, null);
      }
    },
  };
}
