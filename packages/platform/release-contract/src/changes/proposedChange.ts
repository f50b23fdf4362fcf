import { Type, type TSchema } from 'typebox';
import { paramsSchema } from '../schemas/paramsSchema.ts';
import type { Change } from './change.ts';
import type { RequestOf } from './changeRequest.ts';
import { EXPERIMENT_CHANGES } from './experimentChanges.ts';
import { ROLLOUT_CHANGES } from './rolloutChanges.ts';
import { STAGED_ROLLOUT_CHANGES } from './stagedRolloutChanges.ts';

const CHANGES = { ...ROLLOUT_CHANGES, ...EXPERIMENT_CHANGES, ...STAGED_ROLLOUT_CHANGES };
type Changes = typeof CHANGES;

export type RuledName = {
  [Name in keyof Changes]: Changes[Name] extends { ruled: object } ? Name : never;
}[keyof Changes];

/** A change that rules may let wait for approval: its name, and its request. */
export type ProposedChange = { [Name in RuledName]: { action: Name } & RequestOf<Changes[Name]> }[RuledName];

const schemaOf = ([action, { path, body }]: [string, Change]): TSchema =>
  Type.Object({ action: Type.Literal(action), ...paramsSchema(path).properties, ...body });

export const ProposedChange = Type.Unsafe<ProposedChange>(
  Type.Union(
    Object.entries<Change>(CHANGES)
      .filter(([, { ruled }]) => ruled)
      .map(schemaOf),
  ),
);
