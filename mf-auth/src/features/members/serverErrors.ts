import { ApiError } from '@psma/api-client';
import type { Organisation, OrganisationMember } from '@psma/api-contract';
import { FORM_ERROR, type SubmitErrors } from '@psma/design-system/forms';
import { messageOf } from '../../errors/messageOf.ts';
import { messages } from './messages.ts';

/** Field names of forms by the server's. */
type FieldNames = Record<string, string>;

/** Puts a refused name at its field; other refusals at the form. */
export function formErrors(error: unknown, fields: FieldNames): SubmitErrors {
  const field = error instanceof ApiError ? fields[String(error.details['field'])] : undefined;
  return field === undefined ? { [FORM_ERROR]: messageOf(error) } : { [field]: messages.names.invalid };
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const current = (error: unknown): unknown =>
  error instanceof ApiError && error.name === 'ChangedElsewhere' ? (error.details['current'] ?? null) : null;

/** Stored version if a stale write was refused, or null; the API returns it in the contract's form. */
export const changedMember = (error: unknown) => current(error) as OrganisationMember | null;
export const changedOrganisation = (error: unknown) => current(error) as Organisation | null;
