import { MAX_LOADS_PER_NETWORK, WorstTwo, type Counts } from '@psma/release-model';
import { LOOPBACK } from './networkPrefix.ts';

export interface RecentLoad {
  prefix: string;
  failed: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

export interface ReportedLoad extends RecentLoad {
  /** The visit reported success before its crash. */
  loadedBefore?: boolean;
}

/** Per release, the newest. */
export const LOADS_KEPT = 400;
export const RETENTION_MS = 24 * 3_600_000;

export interface Stretch extends Counts {
  since: number;
}

/** Each loopback load is its own network. */
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

  /** Since then, in milliseconds since 1970. */
  countSince(since: number): Counts {
    const counts = { loads: 0, failures: 0 };
    for (let index = this.loads.length - 1; index >= 0; index -= 1) {
      const { at, failed } = this.loads[index]!;
      if (at < since) break;
      counts.loads += 1;
      if (failed) counts.failures += 1;
    }
    return counts;
  }

  /**
   * Runs of newest loads beginning with a failure, minus failures of the two worst
   * networks.
   */
  stretches(): Stretch[] {
    const { loads } = this;
    const found: Stretch[] = [];
    const worst = new WorstTwo();
    for (let index = loads.length - 1; index >= 0 && found.length < this.failures; index -= 1) {
      const load = loads[index]!;
      if (!load.failed) continue;
      worst.record(networkOf(load.prefix, index));
      found.push({
        loads: loads.length - index - worst.failures,
        failures: found.length + 1 - worst.failures,
        since: load.at,
      });
    }
    return found;
  }

  /** Loads that an alarm may rest on: without the failures of the two worst networks. */
  countable(): number {
    const worst = new WorstTwo();
    this.loads.forEach(({ failed, prefix }, index) => {
      if (failed) worst.record(networkOf(prefix, index));
    });
    return this.loads.length - worst.failures;
  }

  private add(load: RecentLoad): void {
    this.loads.push(load);
    if (load.failed) this.failures += 1;
    const theirs = this.ofNetwork.get(load.prefix);
    if (theirs) theirs.push(load);
    else this.ofNetwork.set(load.prefix, [load]);
  }

  private forgetSuccess(prefix: string): void {
    const theirs = this.ofNetwork.get(prefix) ?? [];
    const success = theirs.findLast(({ failed }) => !failed);
    if (!success) return;
    theirs.splice(theirs.indexOf(success), 1);
    if (theirs.length === 0) this.ofNetwork.delete(prefix);
    this.loads.splice(this.loads.indexOf(success), 1);
  }

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

/** Each loopback load counts as a network. */
export const networkOf = (prefix: string, index: number) =>
  prefix === LOOPBACK ? `${LOOPBACK} ${index}` : prefix;
