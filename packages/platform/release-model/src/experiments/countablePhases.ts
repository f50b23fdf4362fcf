import { countableVisitors, type ExposureCell } from './countableVisitors.ts';

/** A share of the visitors, from a moment on. */
export interface PhaseShare {
  /** Its exposures name it by this moment. */
  since: string;
  percent: number;
}

/** All visitors, also those that no verdict rests on. */
export interface ExperimentPhase extends PhaseShare {
  treated: number;
  control: number;
}

/** Visitors of one phase. */
export type PhaseCell = ExposureCell & { phase: string };

/** Visitors that were counted once the remote had loaded, and those of them that are left out. */
export interface LateVisitors {
  visitors: number;
  leftOut: number;
}

/** Returns the visitors that the result rests on: each phase has its own late ones and networks. */
export function countableInPhases<Cell extends PhaseCell>(
  phases: readonly PhaseShare[],
  cells: readonly Cell[],
): { cells: Cell[]; late: LateVisitors } {
  const found = phases.map(({ since }) => countableVisitors(cells.filter(({ phase }) => phase === since)));
  return {
    cells: found.flatMap((phase) => phase.cells),
    late: {
      visitors: found.reduce((sum, { late }) => sum + late, 0),
      leftOut: found.reduce((sum, { late, isLateLeftOut }) => sum + (isLateLeftOut ? late : 0), 0),
    },
  };
}

/** Counts the visitors of a phase by arm. */
export function visitorsIn(
  cells: readonly PhaseCell[],
  { since }: PhaseShare,
): Record<'treated' | 'control', number> {
  const count = (arm: boolean) =>
    cells.reduce((sum, cell) => sum + (cell.phase === since && cell.treated === arm ? cell.visitors : 0), 0);
  return { treated: count(true), control: count(false) };
}
