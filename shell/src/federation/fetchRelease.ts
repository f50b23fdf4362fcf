import type { ReleaseCandidate } from '@psma/release-model';

/** Begins to fetch what a release needs first, all of it side by side, and runs nothing. */
export function fetchRelease(candidate: ReleaseCandidate): void {
  const { entry, integrity, chunks = [] } = candidate;
  for (const script of [{ url: entry, integrity }, ...chunks]) {
    if (document.head.querySelector(`link[rel="preload"][href="${script.url}"]`)) continue;
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({
      rel: 'preload',
      as: 'script',
      crossorigin: 'anonymous',
      integrity: script.integrity,
      href: script.url,
    }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
}
