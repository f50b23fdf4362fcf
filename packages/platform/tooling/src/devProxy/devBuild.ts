import { createHash } from 'node:crypto';
import { releaseBase, type ReleaseManifest, type ResolvedRemote } from '@psma/release-model';
import { devClient } from './devClient.ts';
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
  /** The routes of the newest build. */
  routes(): ResolvedRemote['candidates'][number]['routes'];
  /** Called after each build; returns the unsubscriber. */
  onChange(listener: (state: DevState) => void): () => void;
  state(): DevState;
}

export interface DevState {
  /** Of the newest build. */
  number: number;
  /** Why the build after it failed; null if there was none. */
  failure: string | null;
}

export function createDevBuilds(remote: string): DevBuilds {
  const builds: ReadonlyMap<string, Uint8Array>[] = [];
  const listeners = new Set<(state: DevState) => void>();
  let number = 0;
  let base = '';
  let next = Promise.withResolvers<void>();
  let resolved: ResolvedRemote | null = null;
  let noBuild: NoBuildError | null = null;
  let failure: string | null = null;

  const current = async (): Promise<ResolvedRemote> => {
    if (resolved) return resolved;
    if (noBuild) throw noBuild;
    await next.promise;
    return current();
  };
  const state = (): DevState => ({ number, failure });
  const announce = () => {
    for (const listener of listeners) listener(state());
  };

  return {
    current,
    fail(why) {
      if (resolved) {
        failure = messages.notBuilt(why);
        announce();
        return failure;
      }
      noBuild = new NoBuildError(messages.noBuild(why));
      next.resolve();
      next = Promise.withResolvers();
      return noBuild.message;
    },
    add({ manifest, files }) {
      number += 1;
      failure = null;
      base = releaseBase(remote, manifest.releaseId);
      const entry = `remoteEntry.${number}.js`;
      const bytes = Buffer.concat([files.get(manifest.entry) ?? Buffer.alloc(0), clientOf(number)]);
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
      announce();
    },
    file(pathname) {
      if (base === '' || !pathname.startsWith(base)) return undefined;
      const name = pathname.slice(base.length).replace(/^(~\d+\/)+/, '');
      return builds.find((files) => files.has(name))?.get(name) ?? null;
    },
    routes: () => resolved?.candidates[0]?.routes ?? [],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state,
  };
}

/** Runs with the remote's entry: the site's policy forbids other scripts. */
const clientOf = (number: number) =>
  Buffer.from(`\n;(${devClient.toString()})(${JSON.stringify(CHANGES_PATH)}, ${number});\n`);
