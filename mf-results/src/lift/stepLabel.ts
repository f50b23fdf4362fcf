import { messages } from '../messages.ts';
import type { PlanStep } from './liftPath.ts';

/** Labels a step as required or suggested. */
export const stepLabel = ({ must, level }: PlanStep): string =>
  must ? messages.plan.mustBeTrue(level) : messages.plan.suggested(level);
