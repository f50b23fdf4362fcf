import { ReleaseRefused } from '@psma/release-contract';
import type { EnvironmentListener } from '../map/releaseState.ts';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import { contextIn, type RegistryContext } from '../registryContext.ts';

/** A view (`Registry`) for each environment. */
export interface EnvironmentViews<View> {
  /** Of this process. */
  home(): View;
  find(environment: string): View | null;
  /** Throws UnknownEnvironment. */
  in(environment: string): View;
  /** By the `Host` header; hosts that no environment names are served from home. */
  at(host: string | undefined): View;
  /** Origin of an environment's pages; null without a host. */
  siteOf(environment: string): string | null;
  onChange(listener: EnvironmentListener): () => void;
}

export function createEnvironmentViews<View>(
  context: RegistryContext,
  origins: PublicOrigins,
  viewOf: (context: RegistryContext) => View,
): EnvironmentViews<View> {
  const { environment: homeName, state } = context;
  const views = new Map<string, View>();
  let hosts: ReadonlyMap<string, string> | null = null;
  state.onEnvironmentChange((environment, revision) => {
    hosts = null;
    if (revision === null && environment !== homeName) views.delete(environment);
  });

  /** Environments by host; this process's own site keeps its host. */
  const hostTable = () => {
    const { hostname } = new URL(origins.site);
    hosts ??= new Map(
      [...state.maps()]
        .flatMap(([name, { hosts: names = [] }]) => names.map((host) => [host, name] as const))
        .filter(([host]) => host !== hostname),
    );
    return hosts;
  };

  const find = (environment: string): View | null => {
    if (environment !== homeName && !state.maps().has(environment)) return null;
    const view = views.get(environment) ?? viewOf(contextIn(context, environment));
    views.set(environment, view);
    return view;
  };
  const requireView = (environment: string): View => {
    const view = find(environment);
    if (!view) throw new ReleaseRefused('UnknownEnvironment', messages.environment.unknown(environment));
    return view;
  };

  return {
    home: () => requireView(homeName),
    find,
    in: requireView,
    at: (host = '') => {
      const table = hostTable();
      const name = table.size > 0 ? table.get(host.toLowerCase().replace(/:\d*$/, '')) : undefined;
      return requireView(name ?? homeName);
    },
    siteOf(environment) {
      if (environment === homeName) return origins.site;
      const { protocol, port } = new URL(origins.site);
      const host = state.maps().get(environment)?.hosts?.[0];
      return host === undefined ? null : `${protocol}//${host}${port && `:${port}`}`;
    },
    onChange: state.onEnvironmentChange,
  };
}
