import { Type, type Static } from 'typebox';
import { LAYOUTS, type LayoutName } from './layouts.ts';

/** The remotes' names are identifiers of folders and of federation containers. */
export const RemoteName = Type.String({ pattern: '^(shell|mf-[a-z][a-z0-9-]{1,30})$' });
/** First 12 hex digits of the SHA-256 over the build's inputs. */
export const ReleaseId = Type.String({ pattern: '^[0-9a-f]{12}$' });
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/**
 * Of this origin: two slashes, or one and a backslash, would name another. Pages and the gate compare every address with
 * every path: its length and its optional segments are few.
 */
const RoutePath = Type.String({
  pattern: '^(?!(?:[^?]*\\?){5})/(?![/\\\\])[^\\s\\\\]*$',
  maxLength: 200,
});

/**
 * One route of a remote. `path` is a React Router pattern; `page` the analytics page name (G8); `title` the start of
 * the document title. A `modal` route is drawn over its parent: opening it neither scrolls, moves the page's focus
 * nor sends a screen view (G7, G8). `redirectTo` makes the route a redirect without a screen.
 */
export const RemoteRoute = Type.Object(
  {
    path: RoutePath,
    page: Type.String(),
    title: Type.String(),
    layout: Type.Union(LAYOUTS.map((layout) => Type.Literal(layout))),
    access: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, description: 'Groups of which one is needed' }),
    ),
    modal: Type.Optional(Type.Boolean()),
    redirectTo: Type.Optional(RoutePath),
    passing: Type.Optional(Type.Boolean({ description: 'The screen moves on by itself: no screen view' })),
  },
  { additionalProperties: false },
);
export type RemoteRoute = Omit<Static<typeof RemoteRoute>, 'layout'> & { layout: LayoutName };

export const ReleaseFile = Type.Object({
  path: Type.String({ pattern: '^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/-]*$' }),
  bytes: Type.Integer({ minimum: 0 }),
  integrity: Integrity,
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** `release.json`: what a release is, what it needs and every byte it may serve. */
export const ReleaseManifest = Type.Object(
  {
    remote: RemoteName,
    releaseId: ReleaseId,
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
    commit: Type.String({ description: 'Git commit, or "uncommitted"' }),
    /** The tree held changes that the commit does not. */
    dirty: Type.Optional(Type.Boolean()),
    createdAt: Type.String({ format: 'date-time' }),
    createdBy: Type.String(),
    /** Federation name, global and webpack uniqueName: `<identifier>_<releaseId>`. Empty for the shell. */
    federationName: Type.String({ pattern: '^([a-z][a-z0-9_]*_[0-9a-f]{12})?$' }),
    /** File that a page loads first. */
    entry: Type.String(),
    files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 500 }),
    routes: Type.Array(RemoteRoute, { maxItems: 100 }),
    /** Range of remote-kit versions it works with; the shell's own version of the contract for the shell. */
    contract: Type.String(),
    /** Modules it wants from the shell's share scope. For the shell: what it provides. */
    shared: Type.Array(Type.Object({ name: Type.String(), range: Type.String(), fallback: Type.Boolean() })),
    /** Version of the federation runtime it was built with; remotes run on the shell's. */
    federationRuntime: Type.String(),
    /** Global selectors found in its CSS files; must be empty for remotes. */
    globalSelectors: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type ReleaseManifest = Omit<Static<typeof ReleaseManifest>, 'routes'> & { routes: RemoteRoute[] };

/**
 * A remote's `remote.ts`: what its release.json takes over. `contract` is the range of remote-kit it works with. The
 * screen of a `first` route is rendered by the build (decision G130); release.json does not say so, its files do.
 */
export interface RemoteDefinition {
  name: string;
  version: string;
  contract: string;
  routes: readonly (RemoteRoute & { first?: true })[];
}

/** `mf-triage` + id → `mf_triage_<id>`: federation names must be JavaScript identifiers. */
export const federationName = (remote: string, releaseId: string): string =>
  `${remote.replaceAll('-', '_')}_${releaseId}`;

/** Where a release's files are served, below the page's origin. */
export const releaseBase = (remote: string, releaseId: string): string => `/releases/${remote}/${releaseId}/`;
