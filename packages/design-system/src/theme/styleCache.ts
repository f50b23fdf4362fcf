import createCache, { type EmotionCache } from '@emotion/cache';

/** Begins the names of classes, which are the same wherever a style is made. No browser that runs the page needs prefixes. */
export const CACHE_OPTIONS = { key: 'ds', stylisPlugins: [] };

const caches = new Map<string | undefined, EmotionCache>();
const holders = new WeakMap<EmotionCache, number>();

/** The style cache of all roots with this nonce. */
export function styleCache(nonce: string | undefined): EmotionCache {
  const known = caches.get(nonce);
  if (known) return known;
  const made = createCache({ ...CACHE_OPTIONS, ...(nonce ? { nonce } : {}) });
  caches.set(nonce, made);
  return made;
}

/** Keeps the styles of a cache in the page until the function that it returns is called, and others hold them no more. */
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
