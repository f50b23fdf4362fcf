import { Type, type Static } from 'typebox';
import { FIGURES } from '../constants.ts';
import { Nullable } from './commonSchemas.ts';

/** Null for fewer than 15 organisations. */
const Figure = Nullable(Type.Integer({ minimum: FIGURES.fewestOrganisations }));

export const AuthorityFigures = Type.Object({
  /** Finished ones (UTC), newest first. */
  months: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM' }),
      begun: Figure,
      completed: Figure,
      /** Codes of the register in use at the end of the month. Null with a hosted user pool. */
      codesInUse: Figure,
    }),
  ),
});
export type AuthorityFigures = Static<typeof AuthorityFigures>;
