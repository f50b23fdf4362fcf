import { ReleaseRefused } from '@psma/release-contract';
import type { Preview } from '@psma/release-model';
import type { EnvironmentListener } from '../map/environmentListener.ts';
import { contextIn, type MapContext } from '../map/mapContext.ts';
import { hostOfPreview, isLive } from '../map/previewHosts.ts';
import { messages } from '../messages.ts';
import type { PublicOrigins } from '../publicOrigins.ts';
import { isBelow } from './environmentSettings.ts';

/** A view (`Registry`) for each environment and live preview. */
export interface EnvironmentViews<View> {
  /** Of this process. */
  home(): View;
  /** Also finds live previews, by `previewScope`. */
  find(environment: string): View | null;
  /** Throws UnknownEnvironment. */
  in(environment: string): View;
  /**
   * By the `Host` header; hosts that no environment names are served from home.
   * Throws PreviewEnded for hosts of previews without a live one.
   */
  at(host: string | undefined): View;
  /** Null for hosts that are not a preview's. */
  previewAt(host: string | undefined): PreviewAtHost | null;
  /** Origin of pages of an environment or a preview; null without a host. */
  siteOf(environment: string): string | null;
  onChange(listener: EnvironmentListener): () => void;
}

/** `unknown` while previews cannot be read. */
export type PreviewAtHost =
  { state: 'live'; scope: string; preview: Preview } | { state: 'ended' } | { state: 'unknown' };

export function createEnvironmentViews<Context extends MapContext, View>(
  context: Context,
  origins: PublicOrigins,
  viewOf: (context: Context) => View,
): EnvironmentViews<View> {
  const { environment: homeName, keys, state, now } = context;
  const views = new Map<string, View>();
  let hosts: ReadonlyMap<string, string> | null = null;
  let previewHosts: ReadonlyMap<string, string> | null = null;
  state.onEnvironmentChange((environment, revision) => {
    hosts = previewHosts = null;
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

  const previewTable = (domain: string) => {
    previewHosts ??= new Map(
      [...(state.previews() ?? [])].map(([scope, preview]) => [hostOfPreview(keys, preview, domain), scope]),
    );
    return previewHosts;
  };
  const livePreview = (scope: string): Preview | null => {
    const preview = state.previews()?.get(scope);
    return preview && isLive(preview, now()) && state.maps().has(preview.base) ? preview : null;
  };

  const previewAt = (host = ''): PreviewAtHost | null => {
    const { previewDomain } = origins;
    if (previewDomain === null) return null;
    const name = nameOf(host);
    if (!isBelow(name, previewDomain)) return null;
    if (state.previews() === null) return { state: 'unknown' };
    const scope = previewTable(previewDomain).get(name);
    const preview = scope === undefined ? null : livePreview(scope);
    return preview && scope !== undefined ? { state: 'live', scope, preview } : { state: 'ended' };
  };

  const find = (environment: string): View | null => {
    const isEnvironment = environment === homeName || state.maps().has(environment);
    if (!isEnvironment && !livePreview(environment)) return null;
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
      const preview = previewAt(host);
      if (preview) return requireView(scopeOf(preview));
      const table = hostTable();
      const name = table.size > 0 ? table.get(nameOf(host)) : undefined;
      return requireView(name ?? homeName);
    },
    previewAt,
    siteOf(environment) {
      if (environment === homeName) return origins.site;
      const { protocol, port } = new URL(origins.site);
      const preview = state.previews()?.get(environment);
      const host =
        preview && origins.previewDomain !== null
          ? hostOfPreview(keys, preview, origins.previewDomain)
          : state.maps().get(environment)?.hosts?.[0];
      return host === undefined ? null : `${protocol}//${host}${port && `:${port}`}`;
    },
    onChange: state.onEnvironmentChange,
  };
}

/** In lower case, without port and the final dot of a fully qualified name. */
const nameOf = (host: string) => host.toLowerCase().replace(/\.?(?::\d*)?$/, '');

function scopeOf(preview: PreviewAtHost): string {
  if (preview.state === 'live') return preview.scope;
  throw new ReleaseRefused('PreviewEnded', messages.preview.ended);
}
