import { ReleaseRefused, type EventAction } from '@psma/release-contract';
import { activeFreeze, type Freeze } from '@psma/release-model';
import { messages } from '../messages.ts';
import { ruleOf } from './requireRules.ts';

interface FreezableChange {
  action: EventAction;
  /** Why it is made in a freeze. */
  emergency?: string | undefined;
}

/**
 * Throws Frozen for a promotion, experiment or rollout in a freeze that is no emergency. Returns the
 * freeze that an emergency overrides. Rollbacks, kills and stops are never refused.
 */
export function requireNoFreeze(
  freezes: readonly Freeze[] | undefined,
  changes: FreezableChange[],
  now: Date,
): Freeze | null {
  const freeze = activeFreeze(freezes, now);
  const frozen = changes.filter(({ action }) => ruleOf(action));
  if (!freeze || frozen.length === 0) return null;
  if (frozen.some(({ emergency }) => !emergency?.trim()))
    throw new ReleaseRefused('Frozen', messages.freeze.refused(freeze));
  return freeze;
}
