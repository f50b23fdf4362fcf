import { ApiError } from '@psma/api-client';
import type { PlanItem } from '@psma/api-contract';

/** What stands where a stale write was refused; null for any other failure. */
export const changedElsewhere = (error: unknown): PlanItem | null =>
  error instanceof ApiError && error.name === 'ChangedElsewhere'
    ? // The API puts the item itself there, in the contract's form.
      ((error.details['current'] as PlanItem | undefined) ?? null)
    : null;
