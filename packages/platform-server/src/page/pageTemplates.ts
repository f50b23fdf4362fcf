import { chunksAt, screenChunks, type Resolution } from '@psma/release-model';
import { pageTemplate, SLOTS, type PageTemplate } from './pageTemplate.ts';
import { renderPage, type PageParts } from './renderPage.ts';

/** More than a map has pages at a time; of pins and experiments only the latest are kept. */
const KEPT = 100;

type Site = Pick<PageParts, 'config' | 'origin' | 'development'>;
type Resolved = Omit<PageParts, keyof Site | 'nonce' | 'chunks'> & { pathname: string };

/** The template of what was resolved for a request: most visitors get what others got before them. */
export function pageTemplates(site: Site): (resolved: Resolved) => PageTemplate {
  const known = new Map<string, PageTemplate>();
  const make = (resolved: Omit<PageParts, keyof Site | 'nonce'>) =>
    pageTemplate(renderPage({ ...site, ...resolved, nonce: SLOTS.nonce }));
  return ({ pathname, ...given }) => {
    const chunks = chunksAt(screenChunks(given.remote?.files.map(({ path }) => path) ?? []), pathname);
    const resolved = { ...given, chunks, resolution: { ...given.resolution, ticket: SLOTS.ticket } };
    // What a dev server serves changes under one name.
    if (site.development) return make(resolved);
    const { shell, remote, first, assets } = resolved;
    const releases = [shell.releaseId, remote && [remote.remote, remote.releaseId]];
    const key = JSON.stringify([namesIn(resolved.resolution), releases, chunks, first && pathname, assets]);
    const found = known.get(key) ?? make(resolved);
    known.delete(key);
    known.set(key, found);
    const oldest = known.size > KEPT ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return found;
  };
}

/** A resolution with its releases by name: what they are never changes. */
const namesIn = ({ remotes, ...rest }: Resolution) => ({
  ...rest,
  remotes: remotes.map(({ candidates, ...remote }) => ({
    ...remote,
    candidates: candidates.map(({ releaseId }) => releaseId),
  })),
});
