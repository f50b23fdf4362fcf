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

/** Single-spa parcel lifecycles. */
export interface RemoteLifecycles {
  bootstrap: (props: unknown) => Promise<unknown>;
  mount: (props: unknown) => Promise<unknown>;
  unmount: (props: unknown) => Promise<unknown>;
  update: (props: unknown) => Promise<unknown>;
}

const ENTRY_TIMEOUT_MS = 20_000;
/** Entry URL without retry alias → sha384. */
const integrityOf = new Map<string, string>();

/** `/releases/mf-x/<id>/~2/remoteEntry.js`: new URL, as hung ones hang again. */
const withoutAlias = (url: string) => url.replace(/\/~\d+\//, '/');
export const aliasedEntry = (entry: string, attempt: number) =>
  attempt === 0 ? entry : entry.replace(/\/([^/]+)$/, `/~${attempt}/$1`);

/**
 * Call before the first remote. Entries require their hash; non-singletons come
 * from the shell or the remote itself.
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
        // One offer per version: a remote's, until loaded.
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
  // The shell's instance exists; remotes' later ones take global plugins.
  registerPlugins(plugins);
  registerGlobalPlugins(plugins);
}

/** Containers by entry URL, to enter them again without the runtime. */
const loaded = new Map<string, RemoteLifecycles>();

/** Throws network, hash, syntax and export errors. */
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
