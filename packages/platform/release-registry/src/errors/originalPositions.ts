import { gunzipSync } from 'node:zlib';
import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { RATIO_AT_MOST, UNPACKED_AT_MOST } from './mapLimits.ts';

export interface GeneratedPosition {
  file: string;
  line: number;
  column: number;
}

export interface OriginalPosition {
  source: string;
  line: number;
  column: number;
  name: string | null;
}

interface Task {
  /** By built file. */
  bytes: Uint8Array;
  positions: GeneratedPosition[];
}

/** Runs in its own thread. Null per unmapped position; throws above today's size limit. */
export function readOriginalPositions({ bytes, positions }: Task): (OriginalPosition | null)[] {
  const maxOutputLength = Math.min(UNPACKED_AT_MOST, bytes.length * RATIO_AT_MOST);
  const maps = new Map(
    Object.entries(JSON.parse(gunzipSync(bytes, { maxOutputLength }).toString()) as object),
  );
  const traced = new Map<string, TraceMap>();
  const trace = (file: string) => {
    const known = traced.get(file) ?? new TraceMap(maps.get(file) as SourceMapInput);
    traced.set(file, known);
    return known;
  };
  return positions.map((position) => {
    try {
      return maps.has(position.file) ? originalPosition(trace(position.file), position) : null;
    } catch {
      return null;
    }
  });
}

function originalPosition(map: TraceMap, { line, column }: GeneratedPosition): OriginalPosition | null {
  const at = originalPositionFor(map, { line, column: column - 1 });
  // Empty for a source without a name.
  if (!at.source) return null;
  // Unresolved spelling: resolved, `./src` and `../src` are equal.
  const source = map.sources[map.resolvedSources.indexOf(at.source)] ?? at.source;
  return { source, line: at.line, column: at.column + 1, name: at.name };
}
