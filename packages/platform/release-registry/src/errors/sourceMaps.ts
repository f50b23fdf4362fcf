import type { ReleaseKey } from '@psma/release-contract';
import { LRUCache } from 'lru-cache';
import Piscina from 'piscina';
import { ArtefactsDiffer, type ArtefactStore } from '../artefacts/artefactStore.ts';
import { requireReadableMaps } from './measureMaps.ts';
import type { GeneratedPosition, OriginalPosition, readOriginalPositions } from './originalPositions.ts';

export interface SourceLocation {
  /** As reported: `remote/release/file:line:column`. */
  built: string;
  /** `mf-triage/src/App.tsx:12:3` and a name; null if unmapped. */
  source: string | null;
  name: string | null;
}

export interface SourceMaps {
  /** Keeps existing maps. Refuses maps too large to read. */
  put(key: ReleaseKey, bytes: Uint8Array): Promise<void>;
  /** Reads positions; returns a lookup function. */
  find(built: readonly string[]): Promise<(built: string) => SourceLocation>;
  remove(key: ReleaseKey): Promise<void>;
}

const FILE = 'maps.json.gz';
/** Releases with cached positions. */
const MAX_SOURCE_MAPS = 20;
/** Milliseconds; slower maps leave built positions. */
const READING_MS = 20_000;
/** Megabytes of memory; larger maps leave built positions. */
const READING_MB = 512;
const PLACE = /^([a-z][\w-]*\/[0-9a-f]{12})\/(.+):(\d+):(\d+)$/;

/** Visitors do not wait for unpacking and parsing. */
const readers = new Piscina<
  Parameters<typeof readOriginalPositions>[0],
  ReturnType<typeof readOriginalPositions>
>({
  filename: new URL('./originalPositions.ts', import.meta.url).href,
  name: 'readOriginalPositions',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  // A map within the limits can hold millions of lines.
  resourceLimits: { maxOldGenerationSizeMb: READING_MB },
});

/** Unreachable by URL: release ids contain no full stop. */
const besides = ({ remote, releaseId }: ReleaseKey): ReleaseKey => ({
  remote,
  releaseId: `${releaseId}.maps`,
});
const idOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

/** Stored with the artefacts, read when an error is viewed. */
export function sourceMaps(artefacts: ArtefactStore): SourceMaps {
  const known = new LRUCache<string, ReadonlyMap<string, SourceLocation>>({ max: MAX_SOURCE_MAPS });

  /** Retries unmapped positions: another process may add maps. */
  async function read(release: string, built: string[]): Promise<Map<string, SourceLocation>> {
    const [remote = '', releaseId = ''] = release.split('/');
    const bytes = await artefacts.get(besides({ remote, releaseId }), FILE);
    if (!bytes) return new Map();
    const task = { bytes, positions: built.map(parsed) };
    const found = await readers.run(task, { signal: AbortSignal.timeout(READING_MS) }).catch(() => null);
    // Maps never change: unreadable ones are not tried again.
    if (found === null) return new Map(built.map((each) => [each, asBuilt(each)]));
    return new Map(
      built.flatMap((each, index) => {
        const place = found[index];
        return place ? [[each, sourceLocationOf(each, place, remote)] as const] : [];
      }),
    );
  }

  async function findIn(release: string, built: string[]): Promise<ReadonlyMap<string, SourceLocation>> {
    const before = known.get(release) ?? new Map<string, SourceLocation>();
    const missing = built.filter((each) => !before.has(each));
    if (missing.length === 0) return before;
    const places = new Map([...before, ...(await read(release, missing).catch(() => []))]);
    known.set(release, places);
    return places;
  }

  return {
    async put(key, bytes) {
      await requireReadableMaps(bytes);
      await artefacts.put(besides(key), new Map([[FILE, bytes]])).catch((error: unknown) => {
        if (!(error instanceof ArtefactsDiffer)) throw error;
      });
    },
    async find(built) {
      const byRelease = Map.groupBy(new Set(built), (each) => PLACE.exec(each)?.[1] ?? '');
      const found = new Map<string, SourceLocation>();
      for (const [release, places] of byRelease)
        for (const [each, place] of await findIn(release, places)) found.set(each, place);
      return (each) => found.get(each) ?? asBuilt(each);
    },
    async remove(key) {
      known.delete(idOf(key));
      await artefacts.remove(besides(key));
    },
  };
}

const asBuilt = (built: string): SourceLocation => ({ built, source: null, name: null });

function parsed(built: string): GeneratedPosition {
  const [, , file = '', line, column] = PLACE.exec(built) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

const sourceLocationOf = (
  built: string,
  { source, line, column, name }: OriginalPosition,
  remote: string,
): SourceLocation => ({
  built,
  source: `${readable(source, remote)}:${line}:${column}`,
  name,
});

/**
 * Converts `webpack://name/./src/App.tsx` and `…/../packages/x.ts` to repository
 * paths, libraries to names.
 */
function readable(source: string, remote: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const library = path.lastIndexOf('node_modules/');
  if (library >= 0) return path.slice(library);
  if (path.startsWith('./')) return `${remote}/${path.slice(2)}`;
  return path.replace(/^(\.\.\/)+/, '');
}
