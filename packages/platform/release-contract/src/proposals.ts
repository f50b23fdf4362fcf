import type { Identity } from './identity.ts';
import type { ProposedChange } from './schemas/proposedChange.ts';

/** A change that waits for a second person. */
export interface Proposal {
  id: number;
  environment: string;
  change: ProposedChange;
  /** Who proposed it: another person approves it. */
  by: string;
  identity: Identity;
  reason: string;
  at: string;
  /** It can be approved until then. */
  until: string;
}

/** Remotes that a change concerns. */
export const remotesOf = (change: ProposedChange): string[] =>
  change.action === 'swap' ? Object.keys(change.releases) : [change.remote];
