import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';

/** A form of the console, as it was sent. */
interface ConsoleForm {
  /** Derived from the form's whole content and its random key, so the same form sent again has the same id. */
  id: string;
  /** Revision of the release map that the form's page showed. */
  revision: number;
}

/** Who changes something, and why: both stand in the log for ever. */
export interface Actor {
  by: string;
  reason: string;
  /** True for what the platform does by itself. */
  automatic?: boolean;
  /** The form of the console that asks, where one does. */
  form?: ConsoleForm;
}

/** A reason, and with it the one for no smoke run. */
const LONGEST = 1100;

export function requireReason(actor: Actor): Actor {
  const reason = actor.reason.trim();
  if (!reason) throw new ReleaseRefused('InvalidRequest', messages.request.noReason);
  if (reason.length > LONGEST)
    throw new ReleaseRefused('InvalidRequest', messages.request.longReason(reason.length));
  return { ...actor, reason };
}
