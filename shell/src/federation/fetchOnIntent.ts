import { matchRoute } from '../routing/matchRoute.ts';
import { fetchRelease } from './fetchRelease.ts';
import { soundCandidates } from './loadRemoteRelease.ts';
import { resolution } from './resolution.ts';

/** Whoever points at a link to another remote, or tabs to it, mostly follows it: its release is fetched meanwhile. */
export function fetchOnIntent(): void {
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
}

function look({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  const { remotes } = resolution.get();
  const remote = matchRoute(remotes, link.pathname)?.remote;
  if (!remote || remote === matchRoute(remotes, location.pathname)?.remote) return;
  const [candidate] = soundCandidates(remote);
  if (candidate) fetchRelease(candidate);
}
