import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';

/** Who changes something, and why: both stand in the log for ever. */
export interface Actor {
  by: string;
  reason: string;
  /** True for what the platform does by itself. */
  automatic?: boolean;
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
