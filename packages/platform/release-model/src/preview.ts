import { Type, type Static } from 'typebox';
import { EnvironmentName } from './environment.ts';
import { ReleaseId, RemoteName } from './manifest.ts';
import type { ReleaseMap, RemoteReleases } from './releaseMap.ts';

/** Live at most at once. */
export const MAX_PREVIEWS = 200;

export const PreviewName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' });

const At = Type.String({ format: 'date-time' });

export const Preview = Type.Object(
  {
    preview: PreviewName,
    /** Environment that its other remotes come from. */
    base: EnvironmentName,
    releases: Type.Record(RemoteName, ReleaseId, { minProperties: 1 }),
    /** Grows with each change of the name. */
    revision: Type.Integer({ minimum: 1 }),
    by: Type.String(),
    since: At,
    until: At,
    /** Everyone with the link gets it; otherwise it asks for a sign-in to the console. */
    open: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
/** Signed document: some releases over an environment, for a time. */
export type Preview = Static<typeof Preview>;

/** Names a preview among environments, whose names have no slash. */
export const previewScope = (preview: string): string => `preview/${preview}`;

/** The base's stable releases with the preview's own over them. */
export function layeredMap(base: ReleaseMap, preview: Preview): ReleaseMap {
  const remotes: Record<string, RemoteReleases> = {};
  for (const [remote, releases] of Object.entries(base.remotes))
    remotes[remote] = { ...releases, experiments: [] };
  for (const [remote, stable] of Object.entries(preview.releases)) {
    const killed = base.remotes[remote]?.killed ?? [];
    // Without a last good release, failures show.
    remotes[remote] = {
      stable,
      lastGood: null,
      experiments: [],
      killed,
      since: preview.since,
      by: preview.by,
    };
  }
  return { revision: base.revision + preview.revision, remotes };
}
