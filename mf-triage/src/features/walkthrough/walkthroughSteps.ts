import * as paths from '../../../paths.ts';
import { messages as words } from './messages.ts';

export const STEP_COUNT = words.steps.length;

/** 1-based step in the URL; 1 if invalid (decision G11). */
export function stepOf(parameter: string | null): number {
  const step = /^\d$/.test(parameter ?? '') ? Number(parameter) : 1;
  return step >= 1 && step <= STEP_COUNT ? step : 1;
}

/** Path of a step. */
export function stepPath(step: number): string {
  if (step < 1) return paths.landing;
  return step > STEP_COUNT ? paths.questionnaire : `${paths.walkthrough}?step=${step}`;
}
