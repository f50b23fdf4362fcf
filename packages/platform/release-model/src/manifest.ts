import { Type, type Static } from 'typebox';
import { LAYOUTS, type LayoutName } from './layouts.ts';

/** Folder name and federation container of a remote. */
export const RemoteName = Type.String({ pattern: '^(shell|mf-[a-z][a-z0-9-]{1,30})$' });
/** First 12 hex digits of the inputs' SHA-256. */
export const ReleaseId = Type.String({ pattern: '^[0-9a-f]{12}$' });
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/**
 * On this origin: no two slashes, no slash and backslash. Short with few optional
 * segments: pages and gate match all paths and routes.
 */
export const RoutePath = Type.String({
  pattern: '^(?!(?:[^?]*\\?){5})/(?![/\\\\])[^\\s\\\\]*$',
  maxLength: 200,
});

/**
 * `path` is a React Router pattern; `page` the analytics page (G8); `title` begins
 * the document title. `modal` draws over the parent without scrolling, focus move
 * or screen view (G7, G8). `redirectTo` has no screen.
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

/** Names of the product's steps, which no remote declares. */
export const PRODUCT_STEPS = ['triageFinished', 'signedUp', 'assessmentFinished'] as const;

/** What a visitor can do in a remote, as experiments count it. */
export const RemoteStep = Type.Object(
  {
    name: Type.String({ pattern: `^(?!(?:${PRODUCT_STEPS.join('|')})$)[a-z][A-Za-z0-9]{0,39}$` }),
    meaning: Type.String({ pattern: '^\\S.*\\S$', maxLength: 200, description: 'One sentence' }),
  },
  { additionalProperties: false },
);
export type RemoteStep = Static<typeof RemoteStep>;

export const ReleaseFile = Type.Object({
  path: Type.String({ pattern: '^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/-]*$' }),
  bytes: Type.Integer({ minimum: 0 }),
  integrity: Integrity,
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** `release.json`: identity, requirements and all files. */
export const ReleaseManifest = Type.Object(
  {
    remote: RemoteName,
    releaseId: ReleaseId,
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
    commit: Type.String({ description: 'Git commit, or "uncommitted"' }),
    /** Built from uncommitted changes. */
    dirty: Type.Optional(Type.Boolean()),
    createdAt: Type.String({ format: 'date-time' }),
    createdBy: Type.String(),
    /** `<identifier>_<releaseId>`; empty for the shell. */
    federationName: Type.String({ pattern: '^([a-z][a-z0-9_]*_[0-9a-f]{12})?$' }),
    /** File that a page loads first. */
    entry: Type.String(),
    files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 500 }),
    routes: Type.Array(RemoteRoute, { maxItems: 100 }),
    /** Absent for none: older servers refuse it. */
    steps: Type.Optional(Type.Array(RemoteStep, { minItems: 1, maxItems: 3 })),
    /** remote-kit range; for the shell, its contract version. */
    contract: Type.String(),
    /** Consumed share-scope modules; for the shell, provided ones. */
    shared: Type.Array(Type.Object({ name: Type.String(), range: Type.String(), fallback: Type.Boolean() })),
    /** Set by the build; remotes run on the shell's. */
    federationRuntime: Type.String(),
    /** Must be empty for remotes. */
    globalSelectors: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type ReleaseManifest = Omit<Static<typeof ReleaseManifest>, 'routes'> & { routes: RemoteRoute[] };

/**
 * A remote's `remote.ts`. `contract` is its remote-kit range. The build renders
 * `first` routes (decision G130), which release.json omits.
 */
export interface RemoteDefinition {
  name: string;
  version: string;
  contract: string;
  routes: readonly (RemoteRoute & { first?: true })[];
  /** Routes of other remotes that it links to. */
  links: readonly string[];
  /** Up to three, which `trackStep` sends. */
  steps?: readonly RemoteStep[];
}

/** `mf-triage` + id → `mf_triage_<id>`, a JavaScript identifier. */
export const federationName = (remote: string, releaseId: string): string =>
  `${remote.replaceAll('-', '_')}_${releaseId}`;

export const releaseBase = (remote: string, releaseId: string): string => `/releases/${remote}/${releaseId}/`;
