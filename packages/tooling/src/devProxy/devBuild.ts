import { createHash } from 'node:crypto';
import { releaseBase, type ReleaseManifest, type ResolvedRemote } from '@psma/release-model';

/** Stream of the proxy that announces builds. */
export const CHANGES_PATH = '/dev/builds';
const MAX_BUILDS = 10;

export interface DevBuild {
  manifest: ReleaseManifest;
  /** By path. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** The builds since the start, of which pages may still hold older ones. */
export interface DevBuilds {
  /** Waits for the first build. */
  current(): Promise<ResolvedRemote>;
  add(build: DevBuild): void;
  /** Bytes at a path of this site; null if no build has them, undefined if they are not this remote's. */
  file(pathname: string): Uint8Array | null | undefined;
  /** Called after each build with its number; returns the unsubscriber. */
  onBuilt(listener: (number: number) => void): () => void;
  number(): number;
}

export function createDevBuilds(remote: string): DevBuilds {
  const builds: ReadonlyMap<string, Uint8Array>[] = [];
  const listeners = new Set<(number: number) => void>();
  let number = 0;
  let base = '';
  const first = Promise.withResolvers<void>();
  let resolved: ResolvedRemote;

  return {
    current: () => first.promise.then(() => resolved),
    add({ manifest, files }) {
      number += 1;
      base = releaseBase(remote, manifest.releaseId);
      const entry = `remoteEntry.${number}.js`;
      const bytes = Buffer.concat([files.get(manifest.entry) ?? Buffer.alloc(0), reloader(number)]);
      builds.unshift(new Map([...files, [entry, bytes]]));
      builds.splice(MAX_BUILDS);
      resolved = {
        remote,
        candidates: [
          {
            releaseId: manifest.releaseId,
            version: manifest.version,
            federationName: manifest.federationName,
            entry: base + entry,
            integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
            routes: manifest.routes,
          },
        ],
        reason: 'pin',
        because: 'my dev server',
        since: null,
      };
      first.resolve();
      for (const listener of listeners) listener(number);
    },
    file(pathname) {
      if (base === '' || !pathname.startsWith(base)) return undefined;
      const name = pathname.slice(base.length).replace(/^(~\d+\/)+/, '');
      return builds.find((files) => files.has(name))?.get(name) ?? null;
    },
    onBuilt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    number: () => number,
  };
}

/** Runs with the remote's entry: the site's policy forbids other scripts. */
const reloader = (number: number) =>
  Buffer.from(`\n;new EventSource("${CHANGES_PATH}?after=${number}").onmessage=()=>location.reload();\n`);
