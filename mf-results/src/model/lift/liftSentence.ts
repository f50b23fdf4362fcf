import { messages } from '../../messages.ts';
import type { LiftPath } from './liftPath.ts';

const copy = messages.lift;

/** Describes an area's lift (decision G112). */
export function liftSentence({ next, weighed }: LiftPath): string {
  if (!next) return copy.highest;
  const { to, steps, must, choose } = next;
  if (weighed) return copy.cheapest(steps, to);
  if (!choose) return must.length === 1 ? copy.one(steps, to) : copy.all(must.length, to);
  if (must.length === 0) return copy.any(choose.steps, choose.among.length, to);
  return copy.mustThenAny(must.length, choose.steps, choose.among.length, to);
}
