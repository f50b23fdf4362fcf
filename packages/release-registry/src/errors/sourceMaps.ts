import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isRecord } from '@psma/guards';
import type { ReleaseKey } from '@psma/release-contract';
import { ArtefactsDiffer, type ArtefactStore } from '../artefacts/artefactStore.ts';

/** A place in a built file, and in the sources where a map tells. */
export interface Place {
  /** As it was reported: `remote/release/file:line:column`. */
  built: string;
  /** `mf-triage/src/App.tsx:12:3`, and what stands there; null where no map tells. */
  source: string | null;
  name: string | null;
}

export interface SourceMaps {
  /** Keeps maps as they came; those that are there already stay. */
  put(key: ReleaseKey, bytes: Uint8Array): Promise<void>;
  find(built: string): Promise<Place>;
  remove(key: ReleaseKey): Promise<void>;
}

const FILE = 'maps.json.gz';
/** What a gigabyte of zeros packed into an upload would become. */
const UNPACKED_AT_MOST = 64 * 1024 * 1024;
/** Releases whose maps stay unpacked: those that one page of the console asks for. */
const KEPT = 4;
const PLACE = /^([a-z][\w-]*)\/([0-9a-f]{12})\/(.+):(\d+):(\d+)$/;

/** No public address leads here: those of artefacts name releases, which have no full stop in their id. */
const besides = ({ remote, releaseId }: ReleaseKey): ReleaseKey => ({
  remote,
  releaseId: `${releaseId}.maps`,
});

/** The source maps of releases: kept beside their artefacts, unpacked and parsed when somebody looks at an error. */
export function sourceMaps(artefacts: ArtefactStore): SourceMaps {
  const unpacked = new Map<string, Promise<Record<string, unknown>>>();
  const parsed = new WeakMap<object, TraceMap>();

  async function unpack(key: ReleaseKey): Promise<Record<string, unknown>> {
    const bytes = await artefacts.get(besides(key), FILE);
    if (!bytes) throw new Error('There are no maps.');
    const text = await promisify(gunzip)(bytes, { maxOutputLength: UNPACKED_AT_MOST });
    const maps: unknown = JSON.parse(text.toString());
    return isRecord(maps) ? maps : {};
  }

  /** What is not there, or not readable, may be next time: another process takes maps in, too. */
  async function mapsOf(key: ReleaseKey): Promise<Record<string, unknown>> {
    const id = `${key.remote}/${key.releaseId}`;
    const maps = unpacked.get(id) ?? unpack(key);
    unpacked.delete(id);
    unpacked.set(id, maps);
    for (const oldest of [...unpacked.keys()].slice(0, -KEPT)) unpacked.delete(oldest);
    return maps.catch(() => {
      unpacked.delete(id);
      return {};
    });
  }

  function trace(map: object): TraceMap {
    const known = parsed.get(map) ?? new TraceMap(map as ConstructorParameters<typeof TraceMap>[0]);
    parsed.set(map, known);
    return known;
  }

  return {
    async put(key, bytes) {
      await artefacts.put(besides(key), new Map([[FILE, bytes]])).catch((error: unknown) => {
        if (!(error instanceof ArtefactsDiffer)) throw error;
      });
      unpacked.delete(`${key.remote}/${key.releaseId}`);
    },
    async find(built) {
      const [, remote = '', releaseId = '', file = '', line, column] = PLACE.exec(built) ?? [];
      const nowhere = { built, source: null, name: null };
      const map = (await mapsOf({ remote, releaseId }))[file];
      if (typeof map !== 'object' || map === null) return nowhere;
      try {
        const traced = trace(map);
        const at = originalPositionFor(traced, { line: Number(line), column: Number(column) - 1 });
        if (at.source === null) return nowhere;
        // As it stands in the map: resolved, `./src` and `../src` are one.
        const source = traced.sources[traced.resolvedSources.indexOf(at.source)] ?? at.source;
        return { built, source: `${readable(source, remote)}:${at.line}:${at.column + 1}`, name: at.name };
      } catch {
        return nowhere;
      }
    },
    async remove(key) {
      unpacked.delete(`${key.remote}/${key.releaseId}`);
      await artefacts.remove(besides(key));
    },
  };
}

/** As paths of the repository: `webpack://name/./src/App.tsx`, `…/../packages/x.ts`, and a library by its name. */
function readable(source: string, remote: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const library = path.lastIndexOf('node_modules/');
  if (library >= 0) return path.slice(library);
  if (path.startsWith('./')) return `${remote}/${path.slice(2)}`;
  return path.replace(/^(\.\.\/)+/, '');
}
