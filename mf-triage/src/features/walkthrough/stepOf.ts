import { messages as words } from './messages.ts';

export const STEPS = words.steps.length;

/** The step in the address, from 1; a bad value means the first (decision G11). */
export function stepOf(parameter: string | null): number {
  const step = /^\d$/.test(parameter ?? '') ? Number(parameter) : 1;
  return step >= 1 && step <= STEPS ? step : 1;
}

/** Where a step is found: the one before the first is the landing page, the one after the last the questionnaire. */
export function stepPath(step: number): string {
  if (step < 1) return '/';
  return step > STEPS ? '/questionnaire' : `/walkthrough?step=${step}`;
}
