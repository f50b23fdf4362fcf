import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';

interface ConsoleForm {
  /** From content and random key: resubmission keeps it. */
  id: string;
  /** Map revision of the form's page. */
  revision: number;
}

/** Author and reason, logged permanently. */
export interface Actor {
  by: string;
  reason: string;
  /** Done by the platform. */
  automatic?: boolean;
  /** Operators are not notified. */
  quiet?: boolean;
  form?: ConsoleForm;
}

/** A reason plus one for a skipped smoke run. */
const LONGEST = 1100;

export function requireReason(actor: Actor): Actor {
  const reason = actor.reason.trim();
  if (!reason) throw new ReleaseRefused('InvalidRequest', messages.request.noReason);
  if (reason.length > LONGEST)
    throw new ReleaseRefused('InvalidRequest', messages.request.longReason(reason.length));
  return { ...actor, reason };
}
