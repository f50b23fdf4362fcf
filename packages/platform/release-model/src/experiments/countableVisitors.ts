/** Visitors of one arm that were counted alike. */
export interface ExposureCell {
  treated: boolean;
  /** Keyed hash; null for loopback and unknown networks, each visitor of which is a network. */
  network: string | null;
  /** Counted on entry; otherwise late, once the remote had loaded. */
  atEntry: boolean;
  visitors: number;
}

export interface CountableVisitors<Cell extends ExposureCell> {
  /** Visitors of limited networks are fractions. */
  cells: Cell[];
  /** All late visitors. */
  late: number;
  isLateLeftOut: boolean;
}

/** Returns the visitors of one phase that a result may rest on. */
export function countableVisitors<Cell extends ExposureCell>(
  cells: readonly Cell[],
): CountableVisitors<Cell> {
  const late = visitorsOf(cells.filter(({ atEntry }) => !atEntry));
  const isLateLeftOut = isLateUneven(cells);
  const counted = isLateLeftOut ? cells.filter(({ atEntry }) => atEntry) : cells;
  return { cells: limitNetworks(counted), late, isLateLeftOut };
}

/** Normal quantile: two-sided 5 %. An alarm without cause only costs the late visitors. */
const Z_95 = 1.96;

/**
 * True if the arms' shares of late visitors differ beyond chance: one arm then loses
 * more of them before they count. Pooled test of two proportions (Fleiss, Statistical
 * Methods for Rates and Proportions, 3rd ed., 3.1).
 */
export function isLateUneven(cells: readonly Omit<ExposureCell, 'network'>[]): boolean {
  const count = (arm: boolean, lateOnly: boolean) =>
    visitorsOf(cells.filter(({ treated, atEntry }) => treated === arm && !(lateOnly && atEntry)));
  const [treated, control] = [count(true, false), count(false, false)];
  if (treated === 0 || control === 0) return false;
  const [lateTreated, lateControl] = [count(true, true), count(false, true)];
  const pooled = (lateTreated + lateControl) / (treated + control);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / treated + 1 / control));
  return Math.abs(lateTreated / treated - lateControl / control) > Z_95 * deviation;
}

/**
 * Limits the networks of one phase: in each arm the two largest count as at most as many
 * visitors as the third, at their own rates. Two networks with forged visitors thus move a
 * rate by at most their share of the counted visitors, which is what an honest network has.
 * A network has the smaller factor of its arms in both, so that chance in one arm changes
 * neither the split nor the mix of networks. Below three networks nothing can be compared,
 * and nothing is limited.
 */
export function limitNetworks<Cell extends Omit<ExposureCell, 'atEntry'>>(cells: readonly Cell[]): Cell[] {
  const [treated, control] = [true, false].map((arm) =>
    factorsOf(cells.filter((cell) => cell.treated === arm)),
  );
  return cells.map((cell) => {
    const factorIn = (arm: Map<string, number> | undefined) => arm?.get(cell.network ?? '') ?? 1;
    const factor = Math.min(factorIn(treated), factorIn(control));
    return factor < 1 ? { ...cell, visitors: cell.visitors * factor } : cell;
  });
}

/** Returns by how much each network of an arm above the limit is to be scaled. */
function factorsOf(arm: readonly Pick<ExposureCell, 'network' | 'visitors'>[]): Map<string, number> {
  const visitors = new Map<string, number>();
  for (const cell of arm)
    if (cell.network !== null) visitors.set(cell.network, (visitors.get(cell.network) ?? 0) + cell.visitors);
  const limit = [...visitors.values()].sort((one, other) => other - one)[2] ?? Infinity;
  return new Map(
    [...visitors].filter(([, count]) => count > limit).map(([network, count]) => [network, limit / count]),
  );
}

const visitorsOf = (cells: readonly { visitors: number }[]): number =>
  cells.reduce((sum, { visitors }) => sum + visitors, 0);
