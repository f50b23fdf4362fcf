import {
  chunksAt,
  matchesRoute,
  routesOf,
  type ReleaseManifest,
  type Resolution,
  type RuntimeConfig,
} from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import { createPrerenderedScreens, type PrerenderedScreen } from './prerenderedScreen.ts';
import type { PublicResponses } from './ProductPages.ts';
import { createSharedFiles } from './sharedFiles.ts';

/** Parts of the page for a URL. */
export interface Composition {
  /** 503 without a release, 404 for a path of no remote. */
  status: number;
  shell: ReleaseManifest;
  /** The release that serves the path; null for none. */
  remote: ReleaseManifest | null;
  /** All chunks of the remote, for prefetching screens. */
  chunks: readonly string[];
  prerendered: PrerenderedScreen | null;
  /** The shell's further files that the screen needs. */
  shared: readonly string[];
}

interface PageUrl {
  pathname: string;
  search: string;
}

/** Composes resolved pages; caches those with a first screen. */
export function createPageCache(
  releases: Registry['releases'],
  config: RuntimeConfig,
  responses: PublicResponses,
) {
  const composePrerendered = createPrerenderedScreens(releases, config, responses);
  const sharedFiles = createSharedFiles(releases);
  const known = new WeakMap<Resolution['remotes'], Map<string, Composition>>();
  const compose = async ({ pathname, search }: PageUrl, resolution: Resolution): Promise<Composition> => {
    const released = releasesAt(pathname, resolution, releases);
    const { shell, remote, chunks } = released;
    const [prerendered, shared] = await Promise.all([
      composePrerendered({ pathname, search, resolution, shell, remote }),
      sharedFiles(released, chunksAt(chunks, pathname)),
    ]);
    return { ...released, prerendered, shared };
  };
  return async (url: PageUrl, resolution: Resolution): Promise<Composition> => {
    const { pathname, search } = url;
    const composed = known.get(resolution.remotes) ?? new Map<string, Composition>();
    const before = search === '' ? composed.get(pathname) : undefined;
    if (before) return before;
    const composition = await compose(url, resolution);
    if (composition.prerendered) known.set(resolution.remotes, composed.set(pathname, composition));
    return composition;
  };
}

function releasesAt(pathname: string, resolution: Resolution, releases: Registry['releases']) {
  const shell = releases.manifest({ remote: 'shell', releaseId: resolution.shellRelease.releaseId });
  if (!shell) throw new Error(`The shell ${resolution.shellRelease.releaseId} is not known.`);
  const serving = resolution.remotes.find((each) =>
    routesOf(each).some((route) => matchesRoute(route.path, pathname)),
  );
  const candidate = serving?.candidates[0];
  if (!serving || !candidate) return { status: serving ? 503 : 404, shell, remote: null, chunks: [] };
  const { releaseId, chunks = [] } = candidate;
  return {
    status: 200,
    shell,
    remote: releases.manifest({ remote: serving.remote, releaseId }),
    chunks,
  };
}
