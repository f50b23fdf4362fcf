import { createHash } from 'node:crypto';
import { releaseBase, type ReleaseManifest, type ResolvedRemote } from '@psma/release-model';
import { messages } from './messages.ts';

/** Stream of the proxy that announces builds. */
export const CHANGES_PATH = '/dev/builds';
const MAX_BUILDS = 10;

export interface DevBuild {
  manifest: ReleaseManifest;
  /** By path. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** No build has succeeded yet. */
export class NoBuildError extends Error {
  override readonly name = 'NoBuildError';
}

/** The builds since the start, of which pages may still hold older ones. */
export interface DevBuilds {
  /** Waits for the first build; throws NoBuildError if it fails. */
  current(): Promise<ResolvedRemote>;
  add(build: DevBuild): void;
  /** Returns the sentence about it. */
  fail(why: string): string;
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
  let next = Promise.withResolvers<void>();
  let resolved: ResolvedRemote | null = null;
  let failure: NoBuildError | null = null;

  const current = async (): Promise<ResolvedRemote> => {
    if (resolved) return resolved;
    if (failure) throw failure;
    await next.promise;
    return current();
  };

  return {
    current,
    fail(why) {
      if (resolved) return messages.notBuilt(why);
      failure = new NoBuildError(messages.noBuild(why));
      next.resolve();
      next = Promise.withResolvers();
      return failure.message;
    },
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
      next.resolve();
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
