import { Guardrails, ReleaseId, RemoteName, RolloutSteps } from '@psma/release-model';
import { VISIBLE_PATTERN } from '@psma/text';
import { Type } from 'typebox';

/** Logged reason of a change. */
export const Reason = Type.String({ pattern: VISIBLE_PATTERN, maxLength: 500 });
const Paths = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 }));
/** Routes a release may remove or restrict. */
export const ACCEPTED_CHANGES = { removes: Paths, guards: Paths };

/** Without it the server takes the default ones. `guards` are routes. */
export const GUARDRAILS = { guardrails: Type.Optional(Guardrails) };

export const Percent = Type.Number({ exclusiveMinimum: 0, maximum: 100 });

/**
 * Requested steps: a share of 0 or of at least one bucket. Without a type of its own, 0 is
 * not what servers convert `null` to. Maps may have other shares, of older servers.
 */
const StepPercent = Type.Unsafe<number>({
  anyOf: [{ const: 0 }, { type: 'number', minimum: 0.01, exclusiveMaximum: 100 }],
});
export const RequestedSteps = Type.Array(
  Type.Object({ ...RolloutSteps.items.properties, percent: StepPercent }, { additionalProperties: false }),
  { minItems: 1, maxItems: 20 },
);
export const Releases = Type.Record(RemoteName, ReleaseId, { minProperties: 1 });

/** Validity of a link. */
export const Seconds = Type.Integer({ minimum: 60, maximum: 30 * 86_400 });
/** Database counter; greater values cannot be stored. */
export const Count = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Experiment or token name. */
export const Name = Type.String({ minLength: 1, maxLength: 60, pattern: VISIBLE_PATTERN });
