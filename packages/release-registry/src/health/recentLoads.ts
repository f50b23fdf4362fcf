import type { Counts } from '@psma/release-model';
import { LOOPBACK } from './networkPrefix.ts';

/** A load that speaks for or against a release. */
export interface RecentLoad {
  prefix: string;
  failed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** A load as it is reported. */
export interface ReportedLoad extends RecentLoad {
  /** Its visit reported a success of the same release before: a crash after that is the same load. */
  loadedBefore?: boolean;
}

/** So many loads are remembered of a release, and none that is older. */
export const LOADS_KEPT = 400;
export const RETENTION_MS = 24 * 3_600_000;
/** So many loads of one network are remembered, its newest: more of them say no more. */
export const MAX_LOADS_PER_NETWORK = 4;

/** Loads from a moment on. */
export interface Stretch extends Counts {
  since: number;
}

/** What is remembered of one release. Loads over loopback are each a network of their own. */
export class RecentLoads {
  /** Oldest first. */
  readonly loads: RecentLoad[] = [];
  private readonly ofNetwork = new Map<string, RecentLoad[]>();
  private failures = 0;

  constructor(loads: readonly RecentLoad[]) {
    for (const load of loads) this.add(load);
  }

  record({ loadedBefore = false, ...load }: ReportedLoad): void {
    if (loadedBefore) this.forgetSuccess(load.prefix);
    const theirs = load.prefix === LOOPBACK ? undefined : this.ofNetwork.get(load.prefix);
    if (theirs && theirs.length >= MAX_LOADS_PER_NETWORK) this.forget(this.loads.indexOf(theirs[0]!));
    this.add(load);
    while (this.loads.length > LOADS_KEPT || load.at - this.loads[0]!.at >= RETENTION_MS) this.forget(0);
  }

  /** The loads since then, in milliseconds since 1970. */
  countSince(since: number): Counts {
    const counts = { loads: 0, failures: 0 };
    for (let index = this.loads.length - 1; index >= 0 && this.loads[index]!.at >= since; index -= 1) {
      counts.loads += 1;
      if (this.loads[index]!.failed) counts.failures += 1;
    }
    return counts;
  }

  /**
   * Every stretch of the newest loads that begins with a failure, without the failures of the two networks that have
   * most of them in it: whatever two networks report, what is left was seen by others.
   */
  stretches(): Stretch[] {
    const { loads } = this;
    const found: Stretch[] = [];
    const worst = new WorstTwo();
    for (let index = loads.length - 1; index >= 0 && found.length < this.failures; index -= 1) {
      const load = loads[index]!;
      if (!load.failed) continue;
      worst.record(load.prefix === LOOPBACK ? `${LOOPBACK} ${index}` : load.prefix);
      found.push({
        loads: loads.length - index - worst.failures,
        failures: found.length + 1 - worst.failures,
        since: load.at,
      });
    }
    return found;
  }

  private add(load: RecentLoad): void {
    this.loads.push(load);
    if (load.failed) this.failures += 1;
    const theirs = this.ofNetwork.get(load.prefix);
    if (theirs) theirs.push(load);
    else this.ofNetwork.set(load.prefix, [load]);
  }

  /** Forgets the newest success of a network. */
  private forgetSuccess(prefix: string): void {
    const theirs = this.ofNetwork.get(prefix) ?? [];
    const success = theirs.findLast(({ failed }) => !failed);
    if (!success) return;
    theirs.splice(theirs.indexOf(success), 1);
    if (theirs.length === 0) this.ofNetwork.delete(prefix);
    this.loads.splice(this.loads.indexOf(success), 1);
  }

  /** Forgets the oldest load of its network. */
  private forget(index: number): void {
    const { prefix, failed } = this.loads[index]!;
    if (index === 0) this.loads.shift();
    else this.loads.splice(index, 1);
    if (failed) this.failures -= 1;
    const theirs = this.ofNetwork.get(prefix)!;
    theirs.shift();
    if (theirs.length === 0) this.ofNetwork.delete(prefix);
  }
}

/** The two networks with most failures, as these are counted up. */
class WorstTwo {
  private readonly failuresOf = new Map<string, number>();
  private first = { network: '', failures: 0 };
  private second = { network: '', failures: 0 };

  get failures(): number {
    return this.first.failures + this.second.failures;
  }

  record(network: string): void {
    const failures = (this.failuresOf.get(network) ?? 0) + 1;
    this.failuresOf.set(network, failures);
    if (network === this.first.network) this.first.failures = failures;
    else if (network === this.second.network || failures > this.second.failures)
      this.second = { network, failures };
    if (this.second.failures > this.first.failures) [this.first, this.second] = [this.second, this.first];
  }
}
