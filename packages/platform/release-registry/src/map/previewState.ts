import type { Queryable } from '@psma/database';
import { layeredMap, previewScope, type Preview, type ReleaseMap } from '@psma/release-model';
import { LRUCache } from 'lru-cache';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { EnvironmentListener } from './environmentListener.ts';
import { readPreviews, type StoredPreview } from './previewStore.ts';
import { verifyPreview } from './verifyPreview.ts';

/** Previews whose pages stay cached; all would take too much memory. */
const CACHED = 20;

/** Verified previews in memory, by `previewScope`. */
export interface PreviewState {
  /** Also ended ones; null until the database was read. */
  all(): ReadonlyMap<string, Preview> | null;
  /** Over the base's map; null if there is none. */
  mapOf(scope: string): ReleaseMap | null;
  /** New object after each change, outdating derived data. */
  generationOf(scope: string): object;
  outdate(): void;
  /** Previews over the environment have changed, too. */
  baseChanged(environment: string): void;
  /** One that fails verification is not served; then it rejects. */
  refresh(db: Queryable): Promise<void>;
}

interface Known {
  stored: StoredPreview;
  preview: Preview;
}

export function createPreviewState(
  keys: SigningKeys,
  maps: ReadonlyMap<string, ReleaseMap>,
  notify: EnvironmentListener,
): PreviewState {
  let known: ReadonlyMap<string, Known> | null = null;
  let previews: ReadonlyMap<string, Preview> | null = null;
  const layered = new Map<string, ReleaseMap>();
  const generations = new LRUCache<string, object>({ max: CACHED });

  function forget(scope: string) {
    layered.delete(scope);
    generations.delete(scope);
  }

  function announceChange(scope: string) {
    forget(scope);
    notify(scope, mapOf(scope)?.revision ?? null);
  }

  function mapOf(scope: string): ReleaseMap | null {
    const found = layered.get(scope);
    if (found) return found;
    const preview = previews?.get(scope);
    const base = preview && maps.get(preview.base);
    if (!base) return null;
    const map = layeredMap(base, preview);
    layered.set(scope, map);
    return map;
  }

  function adopt(next: ReadonlyMap<string, Known>) {
    const before = known ?? new Map<string, Known>();
    known = next;
    previews = new Map([...next].map(([scope, { preview }]) => [scope, preview]));
    for (const scope of before.keys()) if (!next.has(scope)) announceChange(scope);
    for (const [scope, { preview }] of next)
      if (before.get(scope)?.preview !== preview) announceChange(scope);
  }

  /** Signatures of unchanged rows are not verified again. */
  const verify = (stored: StoredPreview): Known => {
    const before = known?.get(previewScope(stored.preview));
    const isSame = before?.stored.text === stored.text && before.stored.signature === stored.signature;
    return isSame ? before : { stored, preview: verifyPreview(keys, stored) };
  };

  return {
    all: () => previews,
    mapOf,
    generationOf(scope) {
      const generation = generations.get(scope) ?? {};
      generations.set(scope, generation);
      return generation;
    },
    outdate: () => generations.clear(),
    baseChanged(environment) {
      for (const [scope, { base }] of previews ?? []) if (base === environment) announceChange(scope);
    },
    async refresh(db) {
      const next = new Map<string, Known>();
      const failures: unknown[] = [];
      for (const stored of await readPreviews(db)) {
        try {
          next.set(previewScope(stored.preview), verify(stored));
        } catch (error) {
          failures.push(error);
        }
      }
      adopt(next);
      if (failures.length > 0) throw failures[0];
    },
  };
}
