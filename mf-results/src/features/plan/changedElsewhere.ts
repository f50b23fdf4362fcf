import { ApiError } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';

/** Stored item if a stale write was refused, or null. */
export const changedElsewhere = (error: unknown): PlanItem | null =>
  error instanceof ApiError && error.name === 'ChangedElsewhere'
    ? // The API returns the item there, in the contract's form.
      ((error.details['current'] as PlanItem | undefined) ?? null)
    : null;
