import { VISIBLE_PATTERN } from '@psma/api-contract';
import { ReleaseId, RemoteName } from '@psma/release-model';
import { Type } from 'typebox';

/** Logged reason of a change. */
export const Reason = Type.String({ pattern: VISIBLE_PATTERN, maxLength: 500 });
const Paths = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }));
/** Routes a release may remove or restrict. */
export const ACCEPTED_CHANGES = { removes: Paths, guards: Paths };

export const Percent = Type.Number({ exclusiveMinimum: 0, maximum: 100 });
export const Releases = Type.Record(RemoteName, ReleaseId, { minProperties: 1 });

/** Experiment or token name. */
export const Name = Type.String({ minLength: 1, maxLength: 60, pattern: VISIBLE_PATTERN });
