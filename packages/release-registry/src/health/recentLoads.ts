import type { Counts } from '@psma/release-model';
import { LOOPBACK } from './networkPrefix.ts';

/** A load that speaks for or against a release. */
export interface RecentLoad {
  prefix: string;
  failed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** So many loads are remembered of a release, and none that is older. */
export const LOADS_KEPT = 400;
export const KEPT_MS = 24 * 3_600_000;
/** So many loads of one network are remembered, its newest: more of them say no more. */
export const KEPT_OF_A_NETWORK = 4;

/** The loads with one more, oldest first. */
export function remember(loads: readonly RecentLoad[], load: RecentLoad): RecentLoad[] {
  const crowded = load.prefix !== LOOPBACK && countOf(loads, load.prefix) >= KEPT_OF_A_NETWORK;
  const leaving = crowded ? loads.findIndex(({ prefix }) => prefix === load.prefix) : -1;
  const kept = leaving < 0 ? loads.slice() : loads.toSpliced(leaving, 1);
  kept.push(load);
  const young = kept.findIndex(({ at }) => load.at - at < KEPT_MS);
  return kept.slice(Math.max(young, kept.length - LOADS_KEPT));
}

const countOf = (loads: readonly RecentLoad[], network: string) =>
  loads.reduce((count, { prefix }) => (prefix === network ? count + 1 : count), 0);

/** The loads since then, in milliseconds since 1970. */
export function countSince(loads: readonly RecentLoad[], since: number): Counts {
  const counts = { loads: 0, failures: 0 };
  for (let index = loads.length - 1; index >= 0 && loads[index]!.at >= since; index -= 1) {
    counts.loads += 1;
    if (loads[index]!.failed) counts.failures += 1;
  }
  return counts;
}

/**
 * Every stretch of the newest loads that begins with a failure, without the failures of the two networks that have
 * most of them in it: whatever two networks report, what is left was seen by others. Loads over loopback are each a
 * network of their own.
 */
export function* stretches(loads: readonly RecentLoad[]): Generator<Counts & { since: number }> {
  const failuresOf = new Map<string, number>();
  const worst = new WorstTwo();
  let failures = 0;
  for (let index = loads.length - 1; index >= 0; index -= 1) {
    const { prefix, failed, at } = loads[index]!;
    if (!failed) continue;
    failures += 1;
    const network = prefix === LOOPBACK ? `${prefix} ${index}` : prefix;
    const own = (failuresOf.get(network) ?? 0) + 1;
    failuresOf.set(network, own);
    worst.take(network, own);
    yield { loads: loads.length - index - worst.failures, failures: failures - worst.failures, since: at };
  }
}

/** The two networks with most failures, as these are counted up. */
class WorstTwo {
  private first = { network: '', failures: 0 };
  private second = { network: '', failures: 0 };

  get failures(): number {
    return this.first.failures + this.second.failures;
  }

  take(network: string, failures: number): void {
    if (network === this.first.network) this.first.failures = failures;
    else if (network === this.second.network || failures > this.second.failures)
      this.second = { network, failures };
    if (this.second.failures > this.first.failures) [this.first, this.second] = [this.second, this.first];
  }
}
