import type { AssessmentSession, Organisation, Role } from '@psma/api-contract';
import { PageError, queryClient, useQuery } from '@psma/remote-kit';
import { ApiError } from '../ApiError.ts';
import { messages } from './messages.ts';
import { organisationQuery } from './organisation.ts';

/**
 * What the account may do in this tab's organisation. Everything while its role is
 * unknown: the server decides.
 */
export interface Membership {
  /** Null while unknown. */
  role: Role | null;
  /** Begin, answer and finish assessments, change plan and targets. */
  canEdit: boolean;
  /** False for contributors, who see areas only. */
  canSeeResults: boolean;
  canDelete: (session: Pick<AssessmentSession, 'completed' | 'createdByYou'>) => boolean;
  /** Name of an organisation with other members, else null. */
  sharedName: string | null;
}

const EDITING: readonly Role[] = ['OWNER', 'EDITOR'];

/** Loads the role once, without delaying the screen; the dashboard loads it again. */
export function useMembership(): Membership {
  const once = { staleTime: Infinity, retryOnMount: false };
  return membershipIn(useQuery({ ...organisationQuery(), ...once }).data);
}

export function membershipIn(organisation: Organisation | undefined): Membership {
  const role = organisation?.you?.role ?? null;
  const others = organisation?.members.filter(({ you, waits }) => !you && !waits) ?? [];
  return {
    role,
    canEdit: role === null || EDITING.includes(role),
    canSeeResults: role !== 'CONTRIBUTOR',
    canDelete: ({ completed, createdByYou = false }) =>
      role === null || role === 'OWNER' || (role === 'EDITOR' && !completed && createdByYou),
    sharedName: others.length > 0 ? (organisation?.name ?? null) : null,
  };
}

/** Shows the 403 page to members whose role does not allow changes. */
export function useEditorsOnly(): void {
  if (!useMembership().canEdit) throw new PageError(403);
}

/** Explains that a role does not allow something; null without named owners to ask. */
export function notAllowedTextOf(organisation: Organisation | undefined): string | null {
  const owners = (organisation?.members ?? []).filter(
    ({ role, you, name }) => role === 'OWNER' && !you && name,
  );
  return owners.length === 0 ? null : messages.notAllowed(owners.map(({ name }) => name));
}

/** Explains a request that the role does not allow; null for other failures. */
export function notAllowedText(error: unknown): string | null {
  if (!(error instanceof ApiError && error.name === 'NotAllowed')) return null;
  return notAllowedTextOf(queryClient.getQueryData(organisationQuery().queryKey)) ?? error.message;
}
