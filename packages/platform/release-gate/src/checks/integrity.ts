import { messages } from '../messages.ts';
import type { Check } from './check.ts';

/**
 * Every script is pinned by hash: the entry by the page, chunks by code. Unpinned
 * chunks would load unchecked; a pin without file is a missing chunk.
 */
export const integrity: Check = ({ manifest }, _live, scripts) => {
  const pinned = new Set([...scripts.values()].flatMap((script) => script.pinned));
  const own = new Set(manifest.files.map((file) => file.integrity));
  const unpinned = manifest.files.filter(
    (file) => file.path.endsWith('.js') && file.path !== manifest.entry && !pinned.has(file.integrity),
  );
  return [
    ...[...pinned]
      .filter((hash) => !own.has(hash))
      .map((hash) => messages.scripts.chunkMissing(hash.slice(0, 19))),
    ...unpinned.map((file) => messages.scripts.unpinned(file.path)),
  ];
};
