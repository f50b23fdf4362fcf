import type { RuntimeConfig } from '@psma/api-contract';
import { matchesRoute, routesOf, type ReleaseManifest, type Resolution } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import { createPrerenderedScreens, type PrerenderedScreen } from './prerenderedScreen.ts';

/** What the page of an address is made of. */
export interface Composition {
  /** 503 where no release of its remote is left, 404 where no remote has it. */
  status: number;
  shell: ReleaseManifest;
  /** The release that serves the address; null when there is none. */
  remote: ReleaseManifest | null;
  /** All of the remote's by which screens are fetched ahead. */
  chunks: readonly string[];
  prerendered: PrerenderedScreen | null;
}

interface Address {
  pathname: string;
  search: string;
}

/** Composes pages of what was resolved for them: once those with a first screen, which most visitors ask for. */
export function createPageCache(registry: Registry, config: RuntimeConfig) {
  const composePrerendered = createPrerenderedScreens(registry, config);
  const known = new WeakMap<Resolution['remotes'], Map<string, Composition>>();
  const compose = async ({ pathname, search }: Address, resolution: Resolution): Promise<Composition> => {
    const released = releasesAt(pathname, resolution, registry);
    const { shell, remote } = released;
    return {
      ...released,
      prerendered: await composePrerendered({ pathname, search, resolution, shell, remote }),
    };
  };
  return async (address: Address, resolution: Resolution): Promise<Composition> => {
    const { pathname, search } = address;
    const composed = known.get(resolution.remotes) ?? new Map<string, Composition>();
    const before = search === '' ? composed.get(pathname) : undefined;
    if (before) return before;
    const composition = await compose(address, resolution);
    if (composition.prerendered) known.set(resolution.remotes, composed.set(pathname, composition));
    return composition;
  };
}

function releasesAt(pathname: string, resolution: Resolution, registry: Registry) {
  const shell = registry.manifest({ remote: 'shell', releaseId: resolution.shellRelease.releaseId });
  if (!shell) throw new Error(`The shell ${resolution.shellRelease.releaseId} is not known.`);
  const serving = resolution.remotes.find((each) =>
    routesOf(each).some((route) => matchesRoute(route.path, pathname)),
  );
  const candidate = serving?.candidates[0];
  if (!serving || !candidate) return { status: serving ? 503 : 404, shell, remote: null, chunks: [] };
  const { releaseId, chunks = [] } = candidate;
  return { status: 200, shell, remote: registry.manifest({ remote: serving.remote, releaseId }), chunks };
}
