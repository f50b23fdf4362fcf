import type { ReleaseKey } from '@psma/release-contract';
import type { RegistryBase } from '../registryBase.ts';
import { countError, listErrors, type BrowserError, type ErrorRow } from './errorStore.ts';
import type { SourceLocation, SourceMaps } from './sourceMaps.ts';

export interface ErrorGroup extends Omit<ErrorRow, 'stack' | 'components'> {
  stack: SourceLocation[];
  components: SourceLocation[];
}

export interface Errors {
  note(key: ReleaseKey, error: BrowserError, network: string): Promise<void>;
  /** Latest first, with source positions where mapped. */
  list(remote: string): Promise<ErrorGroup[]>;
}

interface ErrorsContext extends Pick<RegistryBase, 'pool' | 'now'> {
  maps: SourceMaps;
}

const SHOWN_AT_MOST = 50;

export function createErrors({ pool, maps, now }: ErrorsContext): Errors {
  return {
    note: (key, error, network) => countError(pool, key, error, { network, at: now() }),
    async list(remote) {
      const rows = await listErrors(pool, remote, SHOWN_AT_MOST);
      const built = rows.flatMap(({ stack, components }) => [...stack, ...components]);
      const sourceLocationOf = await maps.find(built);
      return rows.map((row) => ({
        ...row,
        stack: row.stack.map(sourceLocationOf),
        components: row.components.map(sourceLocationOf),
      }));
    },
  };
}
