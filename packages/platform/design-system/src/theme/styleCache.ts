import createCache, { type EmotionCache } from '@emotion/cache';

/** Class name prefix. Supported browsers need no vendor prefixes. */
export const CACHE_OPTIONS = { key: 'ds', stylisPlugins: [] };

const caches = new Map<string | undefined, EmotionCache>();
const holders = new WeakMap<EmotionCache, number>();

/** Shared by all roots with this nonce. */
export function styleCache(nonce: string | undefined): EmotionCache {
  const known = caches.get(nonce);
  if (known) return known;
  const made = createCache({ ...CACHE_OPTIONS, ...(nonce ? { nonce } : {}) });
  caches.set(nonce, made);
  return made;
}

/** Keeps a cache's styles until all holders release them. */
export function holdStyles(cache: EmotionCache): () => void {
  holders.set(cache, (holders.get(cache) ?? 0) + 1);
  return () => {
    const left = (holders.get(cache) ?? 0) - 1;
    holders.set(cache, left);
    if (left > 0) return;
    cache.sheet.flush();
    cache.inserted = {};
  };
}
