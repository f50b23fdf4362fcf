import { ApiError } from '@psma/api-client';

/** Present version if a stale write was refused; the API returns it in the contract's form. */
export const changedElsewhere = <Current>(error: unknown): Current | null =>
  error instanceof ApiError && error.name === 'ChangedElsewhere'
    ? (error.details['current'] as Current)
    : null;
