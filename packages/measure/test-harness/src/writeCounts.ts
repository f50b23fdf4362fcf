interface Entry {
  known: string | null;
  underWay: string[];
}

export interface Tally {
  kind: string;
  /** Acknowledged writes. */
  acknowledged: number;
  /** Distinct things changed: all, and at the last check. */
  things: number;
  found: number;
}

/** Tracks writes: after a crash each value is the last acknowledged or a pending one. */
export class WriteCounts {
  readonly #kinds = new Map<string, { writes: number; found: number; things: Map<string, Entry> }>();
  count = 0;

  countOf(kind: string): number {
    return this.#kinds.get(kind)?.writes ?? 0;
  }

  /** Writes a value; a failed request leaves its outcome open. */
  async write(kind: string, thing: string, value: string, ask: () => Promise<boolean>): Promise<boolean> {
    const state = this.#kind(kind);
    const entry = state.things.get(thing) ?? { known: null, underWay: [] };
    state.things.set(thing, entry);
    entry.underWay.push(value);
    const isStored = await ask().catch(() => false);
    if (isStored) {
      Object.assign(entry, { known: value, underWay: [] });
      state.writes += 1;
      this.count += 1;
    }
    return isStored;
  }

  /** Returns things that hold neither value; found values become known. */
  lost(kind: string, stored: ReadonlyMap<string, string>): string[] {
    const state = this.#kind(kind);
    state.found = 0;
    return [...state.things].flatMap(([thing, entry]) => {
      const value = stored.get(thing) ?? null;
      const isRight = value === entry.known || (value !== null && entry.underWay.includes(value));
      const words = `${kind} ${thing}: ${value} instead of ${entry.known}`;
      if (value !== null && isRight) state.found += 1;
      if (value === null && isRight) state.things.delete(thing);
      Object.assign(entry, { known: value, underWay: [] });
      return isRight ? [] : [words];
    });
  }

  tallies(): Tally[] {
    return [...this.#kinds].map(([kind, { writes, found, things }]) => ({
      kind,
      acknowledged: writes,
      things: things.size,
      found,
    }));
  }

  #kind(kind: string) {
    const state = this.#kinds.get(kind) ?? { writes: 0, found: 0, things: new Map<string, Entry>() };
    this.#kinds.set(kind, state);
    return state;
  }
}
