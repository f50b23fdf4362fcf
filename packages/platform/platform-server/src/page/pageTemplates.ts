import { createHash } from 'node:crypto';
import { chunksAt, type Resolution } from '@psma/release-model';
import { LRUCache } from 'lru-cache';
import { pageTemplate, SLOTS, type PageTemplate } from './pageTemplate.ts';
import { renderPage, type PageParts } from './renderPage.ts';

/** More than a map's pages. */
const MAX_TEMPLATES = 100;

type Site = Pick<PageParts, 'config' | 'origin' | 'development'>;
interface Resolved extends Omit<PageParts, keyof Site | 'nonce'> {
  pathname: string;
  /** All chunks of the remote, for prefetching screens. */
  chunks: readonly string[];
}

/** Returns the template for a resolution; most visitors share one. */
export function pageTemplates(site: Site): (resolved: Resolved) => PageTemplate {
  const known = new LRUCache<string, PageTemplate>({ max: MAX_TEMPLATES });
  const make = ({ pathname, resolution, chunks, ...given }: Resolved) => {
    const slotted = { resolution: { ...resolution, ticket: SLOTS.ticket }, nonce: SLOTS.nonce };
    const page = renderPage({ ...site, ...given, ...slotted, chunks: chunksAt(chunks, pathname) });
    return pageTemplate(page, resolution.ticket.length);
  };
  return (resolved) => {
    // Dev servers change content under one name.
    if (site.development) return make(resolved);
    const { pathname, resolution, remote, chunks, prerendered, hasPlainVersion, strip, assets } = resolved;
    const place = prerendered ? pathname : chunksAt(chunks, pathname).join(' ');
    const key = [
      digestOf(resolution),
      resolution.ticket.length,
      remote?.remote,
      remote?.releaseId,
      prerendered !== null,
      place,
      hasPlainVersion,
      strip,
      assets,
    ].join('\n');
    const found = known.get(key) ?? make(resolved);
    known.set(key, found);
    return found;
  };
}

/** Digest of a resolution's releases by name. Cached across visitors. */
function digestOf({ ticket: _ticket, remotes, ...rest }: Resolution): string {
  const found = digests.get(remotes);
  if (found) return found;
  const named = remotes.map(({ candidates, ...remote }) => ({
    ...remote,
    candidates: candidates.map(({ releaseId }) => releaseId),
  }));
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...rest, named }))
    .digest('base64');
  digests.set(remotes, digest);
  return digest;
}

/** Keyed by `remotes`, shared within one resolution. */
const digests = new WeakMap<Resolution['remotes'], string>();
