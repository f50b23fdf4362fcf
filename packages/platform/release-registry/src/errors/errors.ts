import type { ReleaseKey } from '@psma/release-contract';
import type { RegistryContext } from '../registryContext.ts';
import { countError, listErrors, type BrowserError, type ErrorRow } from './errorStore.ts';
import type { SourceLocation } from './sourceMaps.ts';

export interface ErrorGroup extends Omit<ErrorRow, 'stack' | 'components'> {
  stack: SourceLocation[];
  components: SourceLocation[];
}

export interface Errors {
  note(key: ReleaseKey, error: BrowserError, network: string): Promise<void>;
  /** Latest first, with source positions where mapped. */
  list(remote: string): Promise<ErrorGroup[]>;
}

const SHOWN_AT_MOST = 50;

export function createErrors({ pool, maps, now }: Pick<RegistryContext, 'pool' | 'maps' | 'now'>): Errors {
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
