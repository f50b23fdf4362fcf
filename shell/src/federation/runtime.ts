import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import type { ReleaseCandidate } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';

/** What a release's entry module exports: the lifecycles of a single-spa parcel. */
export interface RemoteLifecycles {
  bootstrap: (props: unknown) => Promise<unknown>;
  mount: (props: unknown) => Promise<unknown>;
  unmount: (props: unknown) => Promise<unknown>;
  update: (props: unknown) => Promise<unknown>;
}

const ENTRY_TIMEOUT_MS = 20_000;
/** Entry URL without its retry alias → sha384. */
const integrityOf = new Map<string, string>();

/** `/releases/mf-x/<id>/~2/remoteEntry.js`: the same bytes under a new URL, since a hung one hangs again. */
const withoutAlias = (url: string) => url.replace(/\/~\d+\//, '/');
export const aliasedEntry = (entry: string, attempt: number) =>
  attempt === 0 ? entry : entry.replace(/\/([^/]+)$/, `/~${attempt}/$1`);

/**
 * Prepares the federation runtime; call before the first remote loads. Entries load with their hash or not at all, and
 * a module that is no singleton comes from the shell or from the remote itself, never from another remote: otherwise
 * one release's broken chunk would be blamed on another.
 */
export function prepareRuntime(): void {
  const shellShares = getInstance()?.options.shared ?? {};
  const plugins: Parameters<typeof registerPlugins>[0] = [
    {
      name: 'psma-loading',
      createScript({ url }) {
        const integrity = integrityOf.get(withoutAlias(new URL(url, location.href).pathname));
        if (!integrity) throw new Error(`No hash is known for ${url}.`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
      resolveShare(args) {
        const { shareScopeMap, scope, pkgName, shareInfo } = args;
        const { singleton, requiredVersion } = shareInfo.shareConfig;
        if (singleton) return args;
        // The scope holds one offer a version, and a remote's replaces the shell's while that is not loaded yet.
        const own = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).filter(
          ({ from }) => from === shareInfo.from,
        );
        const offered = [...(shellShares[pkgName] ?? []), ...own].find(
          ({ version }) => typeof requiredVersion !== 'string' || satisfy(version, requiredVersion),
        );
        args.resolver = () => offered && { shared: offered, useTreesShaking: false };
        return args;
      },
    },
  ];
  // The shell's own instance exists already; the remotes' instances are made later and take the global ones.
  registerPlugins(plugins);
  registerGlobalPlugins(plugins);
}

/** What came of the releases that were loaded, by their entry's URL: they are entered again without the runtime. */
const loaded = new Map<string, RemoteLifecycles>();

/** Loads a release's entry and its lifecycles. Throws what went wrong: network, hash, syntax, wrong export. */
export async function loadRelease(candidate: ReleaseCandidate, attempt: number): Promise<RemoteLifecycles> {
  const url = new URL(aliasedEntry(candidate.entry, attempt), pageData().assets ?? location.href).href;
  const known = loaded.get(url);
  if (known) return known;
  integrityOf.set(candidate.entry, candidate.integrity);
  const entry = {
    name: candidate.federationName,
    entryGlobalName: candidate.federationName,
    type: 'global' as const,
  };
  registerRemotes([{ ...entry, entry: url }], { force: attempt > 0 });
  const module = await loadRemote<RemoteLifecycles>(`${candidate.federationName}/entry`);
  const names = ['bootstrap', 'mount', 'unmount', 'update'] as const;
  if (!module || !names.every((name) => typeof module[name] === 'function')) {
    throw new TypeError('The release does not export a parcel’s lifecycles.');
  }
  loaded.set(url, module);
  return module;
}
