import { VISIBLE_PATTERN } from '@psma/api-contract';
import { Type } from 'typebox';

/** Why something is done, for the log. */
export const Reason = Type.String({ pattern: VISIBLE_PATTERN, maxLength: 500 });
const Paths = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }));
/** Paths of routes that a release may take away or guard. */
export const ACCEPTED_CHANGES = { removes: Paths, guards: Paths };

/** What an experiment or a token is called. */
export const Name = Type.String({ minLength: 1, maxLength: 60, pattern: VISIBLE_PATTERN });
