/** A window is divided into equal parts; a part counts once a visitor has had all of it. */
export const WINDOW_PARTS = 24;

/** Visitors of one phase and arm with the same history of one step. */
export interface StepCell {
  phase: string;
  treated: boolean;
  /** Complete parts of the window since exposure; at most `WINDOW_PARTS`. */
  parts: number;
  /** The part in which they took the step, also an incomplete one; null if not yet. */
  takenIn: number | null;
  /** Fractions where networks are limited. */
  visitors: number;
}

export interface LifeTable {
  /** Share that takes the step within the window, 0 to 1. */
  rate: number;
  variance: number;
  /** Visitors with a whole window that would give the same variance. */
  visitors: number;
}

/** Visitors with a whole window, below which an arm of a phase is not estimated. */
const LEAST_COMPLETE = 30;

/**
 * Estimates the share that takes a step within the window, at equal time since exposure: a young visitor
 * counts for the parts that they have had (Kaplan and Meier, JASA 53, 1958, in the discrete form of a life
 * table; variance of Greenwood, 1926). Null if too few visitors have had the whole window.
 */
export function lifeTable(cells: readonly StepCell[]): LifeTable | null {
  const sum = (counts: (cell: StepCell) => boolean) =>
    cells.reduce((total, cell) => total + (counts(cell) ? cell.visitors : 0), 0);
  const complete = sum(({ parts }) => parts >= WINDOW_PARTS);
  if (complete < LEAST_COMPLETE) return null;
  let remaining = 1;
  let relative = 0;
  for (let part = 0; part < WINDOW_PARTS && remaining > 0; part += 1) {
    const taken = sum(({ parts, takenIn }) => takenIn === part && parts > part);
    if (taken === 0) continue;
    const atRisk = sum(({ parts, takenIn }) => parts > part && (takenIn === null || takenIn >= part));
    remaining *= Math.max(0, 1 - taken / atRisk);
    relative += taken / (atRisk * Math.max(atRisk - taken, 1));
  }
  const rate = 1 - remaining;
  // A rate of 0 or 1 has Greenwood's variance 0, but is uncertain by about one visitor.
  const least = (complete - 1) / complete ** 3;
  const variance = Math.max(remaining ** 2 * relative, least);
  const visitors = Math.floor(Math.max(complete, (rate * (1 - rate)) / variance) + 1e-6);
  return { rate, variance, visitors };
}
