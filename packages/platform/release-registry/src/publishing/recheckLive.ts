import { ReleaseRefused, type ReleaseKey } from '@psma/release-contract';
import { checkRelease } from '@psma/release-gate';
import { liveReleases, NO_ACCEPTED_CHANGES } from '@psma/release-model';
import type { PublishingContext } from './publishingContext.ts';

export interface RefusedToday extends ReleaseKey {
  problems: string[];
}

/** Only the bytes count. */
const NO_COMPOSITION = {
  shell: null,
  others: [],
  own: null,
  acceptedChanges: NO_ACCEPTED_CHANGES,
  uses: [],
};

/**
 * Lists live releases the present gate would refuse, as known so far. Judges each
 * once per process in the background.
 */
export function recheckLive({ state, artefacts, report }: PublishingContext): () => RefusedToday[] {
  const validated = new Map<string, RefusedToday | null>();

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
      const known = validated.get(id);
      if (known === undefined) {
        validated.set(id, null);
        judge(key).then(
          (result) => validated.set(id, result),
          (error: unknown) => {
            validated.delete(id);
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
