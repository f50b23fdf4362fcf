import type { Queryable } from '@psma/database';
import { ReleaseRefused, type EventAction } from '@psma/release-contract';
import type { EnvironmentRules } from '@psma/release-model';
import { listStableChanges, type StableChange } from '../log/eventStore.ts';
import { messages } from '../messages.ts';

/** Rollbacks, kills and stops know no rule. */
const RULED: readonly EventAction[] = ['promote', 'swap', 'experiment-start', 'rollout-start'];
/** A release may be replaced by its successor, but not taken back. */
const REPLACES: readonly EventAction[] = ['promote', 'swap'];
const HOUR_MS = 3_600_000;
const RETURNS_WITHIN_MS = 30 * 24 * HOUR_MS;

interface RuledChange {
  action: EventAction;
  remote: string;
  releaseId: string | null;
}

/** Throws RuleUnmet with a sentence for each release that breaks the rules. */
export async function requireRules(
  db: Queryable,
  environment: string,
  rules: EnvironmentRules | undefined,
  changes: RuledChange[],
  now: Date,
): Promise<void> {
  if (!rules) return;
  const problems: string[] = [];
  for (const { action, remote, releaseId } of changes) {
    if (releaseId === null || !RULED.includes(action)) continue;
    const key = { remote, releaseId };
    if (wasStableLately(await listStableChanges(db, environment, key), releaseId, now)) continue;
    const hours = longestStay(await listStableChanges(db, rules.from, key), releaseId, now);
    if (hours === null || hours < rules.hours)
      problems.push(messages.environment.unmet(environment, key, rules, hours));
  }
  if (problems.length > 0) throw new ReleaseRefused('RuleUnmet', problems);
}

const wasStableLately = (changes: StableChange[], releaseId: string, now: Date): boolean =>
  changes.some(({ before, at }) => before === releaseId && now.getTime() - at.getTime() <= RETURNS_WITHIN_MS);

/**
 * Longest time as stable release without a break, in hours. A rollback starts the
 * count again. Null if it was never stable since then.
 */
export function longestStay(changes: StableChange[], releaseId: string, now: Date): number | null {
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
