import { Type, type Static } from 'typebox';
import { RoutePath } from './manifest.ts';

/** Next to `release.json`; releases of older builds have none. */
export const USES_FILE = 'uses.json';

/** Dependencies of a release outside its own files, as found by its build. */
export const Uses = Type.Object({
  links: Type.Array(RoutePath, { maxItems: 200, description: 'Routes of other remotes that must exist' }),
  storageKeys: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 200,
    description: 'Keys of browser storage, names of cookies and channels',
  }),
});
export type Uses = Static<typeof Uses>;

/** `by` is a remote, or `EMAILS`. */
export interface NamedUses extends Uses {
  by: string;
}

/** Name of the emails' links among those of remotes. */
export const EMAILS = 'emails';
