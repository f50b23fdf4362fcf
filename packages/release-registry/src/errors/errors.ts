import type { Pool } from '@psma/database';
import type { ReleaseKey } from '@psma/release-contract';
import { countError, listErrors, type BrowserError, type ErrorRow } from './errorStore.ts';
import type { Place, SourceMaps } from './sourceMaps.ts';

/** One kind of failure of a release, with the places that it came from. */
export interface ErrorGroup extends Omit<ErrorRow, 'stack' | 'components'> {
  stack: Place[];
  components: Place[];
}

export interface Errors {
  /** Counts a failure that a page reported. */
  note(key: ReleaseKey, error: BrowserError): Promise<void>;
  /** The failures of a remote's releases, the latest first, as far as maps tell in places of the sources. */
  list(remote: string): Promise<ErrorGroup[]>;
}

const SHOWN_AT_MOST = 50;

export function createErrors(pool: Pool, maps: SourceMaps, now: () => Date): Errors {
  const places = async (built: string[]) => {
    const found: Place[] = [];
    for (const each of built) found.push(await maps.find(each));
    return found;
  };
  return {
    note: (key, error) => countError(pool, key, error, now()),
    async list(remote) {
      const groups: ErrorGroup[] = [];
      for (const row of await listErrors(pool, remote, SHOWN_AT_MOST))
        groups.push({ ...row, stack: await places(row.stack), components: await places(row.components) });
      return groups;
    },
  };
}
