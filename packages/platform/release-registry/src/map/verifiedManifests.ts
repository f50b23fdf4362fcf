import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { liveReleases, type ReleaseManifest, type ReleaseMap } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { StoredManifest } from '../releases/releaseStore.ts';
import { readSigned } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';

/** Releases with a verified signature, in memory. */
export interface VerifiedManifests {
  get(key: ReleaseKey): ReleaseManifest | null;
  ofRemote(remote: string): ReleaseManifest[];
  /** `remote/release` of each. */
  names(): string[];
  /** Throws ForeignSignature. */
  add(manifest: StoredManifest): void;
  remove(key: ReleaseKey): void;
  /** Signed documents of the releases that visitors of the maps can get. */
  signedOf(maps: Iterable<ReleaseMap>): StoredManifest[];
}

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

export function createVerifiedManifests(keys: SigningKeys, onChange: () => void): VerifiedManifests {
  const stored = new Map<string, StoredManifest>();
  const manifests = new Map<string, ReleaseManifest>();
  return {
    get: (key) => manifests.get(nameOf(key)) ?? null,
    ofRemote: (remote) => [...manifests.values()].filter((manifest) => manifest.remote === remote),
    names: () => [...manifests.keys()],
    add(manifest) {
      const verified = readSigned<ReleaseManifest>(keys, manifest, `release ${nameOf(manifest)}`);
      if (verified.remote !== manifest.remote || verified.releaseId !== manifest.releaseId) {
        throw new ReleaseRefused('ForeignSignature', messages.release.otherManifest(nameOf(manifest)));
      }
      stored.set(nameOf(manifest), manifest);
      manifests.set(nameOf(manifest), verified);
      onChange();
    },
    remove(key) {
      stored.delete(nameOf(key));
      if (manifests.delete(nameOf(key))) onChange();
    },
    signedOf(maps) {
      const live = [...maps].flatMap(({ remotes }) =>
        Object.entries(remotes).flatMap(([remote, releases]) =>
          liveReleases(releases).map((releaseId) => nameOf({ remote, releaseId })),
        ),
      );
      return [...new Set(live)].flatMap((name) => stored.get(name) ?? []);
    },
  };
}
