import { createHash } from 'node:crypto';
import { chunksAt, type Resolution } from '@psma/release-model';
import { pageTemplate, SLOTS, type PageTemplate } from './pageTemplate.ts';
import { renderPage, type PageParts } from './renderPage.ts';

/** More than a map has pages at a time; of pins and experiments only the latest are kept. */
const MAX_TEMPLATES = 100;

type Site = Pick<PageParts, 'config' | 'origin' | 'development'>;
interface Resolved extends Omit<PageParts, keyof Site | 'nonce'> {
  pathname: string;
  /** All of the remote's by which screens are fetched ahead. */
  chunks: readonly string[];
}

/** The template of what was resolved for a request: most visitors get what others got before them. */
export function pageTemplates(site: Site): (resolved: Resolved) => PageTemplate {
  const known = new Map<string, PageTemplate>();
  const make = ({ pathname, resolution, chunks, ...given }: Resolved) => {
    const slotted = { resolution: { ...resolution, ticket: SLOTS.ticket }, nonce: SLOTS.nonce };
    return pageTemplate(renderPage({ ...site, ...given, ...slotted, chunks: chunksAt(chunks, pathname) }));
  };
  return (resolved) => {
    // What a dev server serves changes under one name.
    if (site.development) return make(resolved);
    const { pathname, resolution, remote, chunks, prerendered, assets } = resolved;
    const place = prerendered ? pathname : chunksAt(chunks, pathname).join(' ');
    const key = [
      digestOf(resolution),
      remote?.remote,
      remote?.releaseId,
      prerendered !== null,
      place,
      assets,
    ].join('\n');
    const found = known.get(key) ?? make(resolved);
    known.delete(key);
    known.set(key, found);
    const oldest = known.size > MAX_TEMPLATES ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return found;
  };
}

/** Of a resolution's releases by name: what they are never changes. Made once for what many visitors get. */
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

/** By the remotes of a resolution: the registry hands them out with the one they belong to alone. */
const digests = new WeakMap<Resolution['remotes'], string>();
