import type { Imbalance } from '@psma/release-contract';

/** Visitors of one arm and phase that share browser family and hour. */
export interface OriginRow {
  browser: string | null;
  hour: number;
  treated: boolean;
  /** Of the phase, 0 to 1. */
  share: number;
  visitors: number;
}

const SHOWN = 4;

/** Returns the browser families and hours whose arms differ most from the split, in standard errors. */
export function findImbalances(rows: readonly OriginRow[]): Imbalance[] {
  const groups = new Map<string, Imbalance & { variance: number }>();
  const add = (kind: Imbalance['kind'], value: string, { treated, share, visitors }: OriginRow) => {
    const key = `${kind} ${value}`;
    const group = groups.get(key) ?? { kind, value, treated: 0, control: 0, expected: 0, variance: 0 };
    group[treated ? 'treated' : 'control'] += visitors;
    group.expected += visitors * share;
    group.variance += visitors * share * (1 - share);
    groups.set(key, group);
  };
  for (const row of rows) {
    if (row.browser !== null) add('browser', row.browser, row);
    add('hour', String(row.hour).padStart(2, '0'), row);
  }
  const deviation = ({ treated, expected, variance }: Imbalance & { variance: number }) =>
    variance > 0 ? Math.abs(treated - expected) / Math.sqrt(variance) : 0;
  return [...groups.values()]
    .sort((one, other) => deviation(other) - deviation(one))
    .slice(0, SHOWN)
    .map(({ kind, value, treated, control, expected }) => ({
      kind,
      value,
      treated,
      control,
      expected: Math.round(expected),
    }));
}
