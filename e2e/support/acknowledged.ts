/**
 * What a server has acknowledged, and what it was asked for since: after a crash each entry must hold the last
 * acknowledged value or one that was on its way.
 */
export class Acknowledged {
  readonly #entries = new Map<string, { known: string | null; underWay: string[] }>();
  count = 0;

  /** Asks for a value; a call that fails leaves open whether it was stored. */
  async write(entry: string, value: string, ask: () => Promise<boolean>): Promise<boolean> {
    const state = this.#entries.get(entry) ?? { known: null, underWay: [] };
    this.#entries.set(entry, state);
    state.underWay.push(value);
    const isStored = await ask().catch(() => false);
    if (isStored) {
      Object.assign(state, { known: value, underWay: [] });
      this.count += 1;
    }
    return isStored;
  }

  /** The entries that hold neither; what is found becomes what is known. */
  lost(found: ReadonlyMap<string, string>): string[] {
    return [...this.#entries].flatMap(([entry, state]) => {
      const value = found.get(entry) ?? null;
      const isRight = value === state.known || (value !== null && state.underWay.includes(value));
      const words = `${entry}: ${value} instead of ${state.known}`;
      Object.assign(state, { known: value, underWay: [] });
      return isRight ? [] : [words];
    });
  }
}
