/** Counts the failures of the two networks that have most, as they are recorded. */
export class WorstTwo {
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
