import type { Queryable } from '@psma/database';
import {
  CHANGES,
  isChange,
  isRuled,
  ReleaseRefused,
  type EventAction,
  type ReleaseKey,
} from '@psma/release-contract';
import type { EnvironmentRules } from '@psma/release-model';
import { listStableChanges, type StableChange } from '../log/stableEvents.ts';
import { messages } from '../messages.ts';

/** Returns null for rollbacks, kills and stops, which know no rule. */
export const ruleOf = (action: EventAction) =>
  isChange(action) && isRuled(action) ? CHANGES[action].ruled : null;
/** A release may be replaced by its successor, but not taken back. */
const REPLACES: readonly EventAction[] = ['promote', 'swap'];
const HOUR_MS = 3_600_000;
const RETURNS_WITHIN_MS = 30 * 24 * HOUR_MS;

interface RuledChange {
  action: EventAction;
  remote: string;
  releaseId: string | null;
}

/**
 * Throws RuleUnmet with a sentence for each release that breaks the rules, or
 * NeedsApproval. Releases that were stable here lately return without.
 */
export async function requireRules(
  db: Queryable,
  environment: string,
  rules: EnvironmentRules | undefined,
  changes: RuledChange[],
  { now, isApproved }: { now: Date; isApproved: boolean },
): Promise<void> {
  if (!rules) return;
  const keys = changes.flatMap(({ action, remote, releaseId }) =>
    releaseId !== null && ruleOf(action)?.gives === 'release' ? [{ remote, releaseId }] : [],
  );
  const stays = await readStays(db, environment, rules, keys, now);
  const { from } = rules;
  const problems = stays.flatMap(({ key, returns, hours }) =>
    from === undefined || returns || (hours !== null && hours >= rules.hours)
      ? []
      : [messages.environment.unmet(environment, key, { ...rules, from }, hours)],
  );
  if (problems.length > 0) throw new ReleaseRefused('RuleUnmet', problems);
  if (rules.approvals === undefined || isApproved) return;
  const returns = ({ remote, releaseId }: RuledChange) =>
    stays.some((stay) => stay.returns && stay.key.remote === remote && stay.key.releaseId === releaseId);
  if (changes.some((change) => ruleOf(change.action) && !returns(change)))
    throw new ReleaseRefused('NeedsApproval', messages.environment.needsApproval(environment));
}

interface Stay {
  key: ReleaseKey;
  /** Stable in the ruled environment lately: exempt. */
  returns: boolean;
  /** Longest stay in the environment that rules name; null without one. */
  hours: number | null;
}

/** Reads what the rules ask about these releases, with one query. */
export async function readStays(
  db: Queryable,
  environment: string,
  { from }: EnvironmentRules,
  keys: ReleaseKey[],
  now: Date,
): Promise<Stay[]> {
  if (keys.length === 0) return [];
  const changes = await listStableChanges(db, [environment, ...(from === undefined ? [] : [from])], keys);
  return keys.map((key) => {
    const { remote, releaseId } = key;
    const of = (name: string) =>
      changes.filter(
        (change) => change.environment === name && change.remote === remote && change.releaseId === releaseId,
      );
    const returns = wasStableLately(of(environment), releaseId, now);
    return { key, returns, hours: from === undefined ? null : longestStay(of(from), releaseId, now) };
  });
}

const wasStableLately = (changes: StableChange[], releaseId: string, now: Date): boolean =>
  changes.some(({ before, at }) => before === releaseId && now.getTime() - at.getTime() <= RETURNS_WITHIN_MS);

/**
 * Longest time as stable release without a break, in hours. A rollback starts the
 * count again. Null if it was never stable since then.
 */
function longestStay(changes: StableChange[], releaseId: string, now: Date): number | null {
  let longest: number | null = null;
  let since: Date | null = null;
  const end = (at: Date) => {
    if (since) longest = Math.max(longest ?? 0, (at.getTime() - since.getTime()) / HOUR_MS);
    since = null;
  };
  for (const { action, at, after } of changes) {
    if (after === releaseId) since = at;
    else if (REPLACES.includes(action)) end(at);
    else longest = since = null;
  }
  end(now);
  return longest;
}
