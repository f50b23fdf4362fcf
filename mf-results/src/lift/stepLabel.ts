import { messages } from '../messages.ts';
import type { PlanStep } from './liftPath.ts';

/** What stands above a step's statement: what must be true, or what we suggest where there is a choice. */
export const stepLabel = ({ must, level }: PlanStep): string =>
  must ? messages.plan.mustBeTrue(level) : messages.plan.suggested(level);
