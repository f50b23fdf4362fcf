import { messages } from '../messages.ts';
import type { LiftPath } from './liftPath.ts';

const words = messages.lift;

/** Describes an area's lift, never demanding more than needed (decision G112). */
export function liftSentence({ next, weighed }: LiftPath): string {
  if (!next) return words.highest;
  const { to, steps, must, choose } = next;
  if (weighed) return words.cheapest(steps, to);
  if (!choose) return must.length === 1 ? words.one(steps, to) : words.all(must.length, to);
  if (must.length === 0) return words.any(choose.steps, choose.among.length, to);
  return words.mustThenAny(must.length, choose.steps, choose.among.length, to);
}
