import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { checkRelease } from '@psma/release-gate';
import { liveReleases, NO_ACCEPTED_CHANGES } from '@psma/release-model';
import type { RegistryContext } from '../registryContext.ts';

/** A live release that the gate would refuse today. */
export interface RefusedToday extends ReleaseKey {
  problems: string[];
}

/** Nothing else is live: the release is judged by its bytes only. */
const NO_COMPOSITION = { shell: null, others: [], own: null, acceptedChanges: NO_ACCEPTED_CHANGES };

/**
 * Lists live releases that passed an older gate and would not pass the present one. Each is judged once in this process,
 * in the background; the list holds what is known by now. A release that cannot be read is tried again.
 */
export function recheckLive({ state, artefacts, report }: RegistryContext): () => RefusedToday[] {
  const judged = new Map<string, RefusedToday | null>();

  async function judge(key: ReleaseKey): Promise<RefusedToday> {
    const manifest = await state.findManifest(key);
    const files = new Map<string, Uint8Array>();
    for (const { path } of manifest?.files ?? []) {
      const bytes = await artefacts.get(key, path);
      if (bytes) files.set(path, bytes);
    }
    const problems = manifest
      ? await checkRelease({ manifest, files }, NO_COMPOSITION).then(() => [], problemsOf)
      : [];
    return { ...key, problems };
  }

  return () => {
    const live = Object.entries(state.map().remotes).flatMap(([remote, releases]) =>
      liveReleases(releases).map((releaseId) => ({ remote, releaseId })),
    );
    return live.flatMap((key) => {
      const id = `${key.remote}/${key.releaseId}`;
      const known = judged.get(id);
      if (known === undefined) {
        judged.set(id, null);
        judge(key).then(
          (result) => judged.set(id, result),
          (error: unknown) => {
            judged.delete(id);
            report(error);
          },
        );
      }
      return known && known.problems.length > 0 ? [known] : [];
    });
  };
}

function problemsOf(error: unknown): string[] {
  if (error instanceof ReleaseRefused) return error.problems;
  throw error;
}
