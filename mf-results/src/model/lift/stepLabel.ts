import { messages } from '../../messages.ts';
import type { LiftStep } from './liftPath.ts';

/** Labels a step as required or suggested. */
export const stepLabel = ({ must, level }: LiftStep): string =>
  must ? messages.lift.mustBeTrue(level) : messages.lift.suggested(level);
