import { ReleaseRefused, type Grant, type Identity } from '@psma/release-contract';
import { messages } from '../messages.ts';

interface ConsoleForm {
  /** From content and random key: resubmission keeps it. */
  id: string;
  /** Map revision of the form's page. */
  revision: number;
}

/** Logged permanently. */
export interface Author {
  by: string;
  /** Absent for the platform itself. */
  identity?: Identity | undefined;
}

/** Author and reason of a change. */
export interface Actor extends Author {
  reason: string;
  /** Done by the platform. */
  automatic?: boolean;
  /** Operators are not notified. */
  quiet?: boolean;
  /** Approved by a second person. */
  isApproved?: boolean;
  form?: ConsoleForm;
}

/** A person, token or pipeline; not the platform itself. */
export interface IdentifiedActor extends Actor {
  identity: Identity;
}

export const authorOf = ({ label, identity }: Grant): Pick<IdentifiedActor, 'by' | 'identity'> => ({
  by: label,
  identity,
});

/** A reason plus one for a skipped smoke run. */
const LONGEST = 1100;

export function requireReason<Given extends Actor>(actor: Given): Given {
  const reason = actor.reason.trim();
  if (!reason) throw new ReleaseRefused('InvalidRequest', messages.request.noReason);
  if (reason.length > LONGEST)
    throw new ReleaseRefused('InvalidRequest', messages.request.longReason(reason.length));
  return { ...actor, reason };
}
