import type { Difference } from './confidenceSequence.ts';
import { lifeTable, type StepCell } from './lifeTable.ts';

export interface ComparedArm {
  /** Weighted mean of the phases, 0 to 1. */
  rate: number;
  /** Visitors with a whole window that would say the same. */
  visitors: number;
}

export interface Comparison {
  treated: ComparedArm;
  control: ComparedArm;
  /** Treated minus control. */
  difference: Difference;
}

/**
 * Compares the arms within each phase and combines the phases, weighted by the information that they have if
 * the arms are equal (Mantel and Haenszel, JNCI 22, 1959; for differences Greenland and Robins, Biometrics 41,
 * 1985). Phases in which an arm has too few visitors are left out. Null if none is left.
 */
export function compareArms(cells: readonly StepCell[]): Comparison | null {
  const phases = [...new Set(cells.map(({ phase }) => phase))].flatMap((phase) => {
    const own = cells.filter((cell) => cell.phase === phase);
    const treated = lifeTable(own.filter((cell) => cell.treated));
    const control = lifeTable(own.filter((cell) => !cell.treated));
    const pooled = lifeTable(own);
    if (!treated || !control || !pooled) return [];
    const share = treated.visitors / (treated.visitors + control.visitors);
    return [{ treated, control, weight: (share * (1 - share)) / pooled.variance }];
  });
  if (phases.length === 0) return null;
  const total = phases.reduce((sum, { weight }) => sum + weight, 0);
  const combine = (value: (phase: (typeof phases)[number]) => number) =>
    phases.reduce((sum, phase) => sum + phase.weight * value(phase), 0) / total;
  const arm = (name: 'treated' | 'control'): ComparedArm => ({
    rate: combine((phase) => phase[name].rate),
    visitors: phases.reduce((sum, phase) => sum + phase[name].visitors, 0),
  });
  const variance = phases.reduce(
    (sum, { weight, treated, control }) =>
      sum + (weight / total) ** 2 * (treated.variance + control.variance),
    0,
  );
  const [treated, control] = [arm('treated'), arm('control')];
  return { treated, control, difference: { estimate: treated.rate - control.rate, variance } };
}
