import type { Identity } from '../identity.ts';
import type { ProposedChange } from './proposedChange.ts';

/** A change that waits for a second person. */
export interface Proposal {
  id: number;
  environment: string;
  change: ProposedChange;
  /** SHA-256 of an experiment's plan; absent without one. */
  planHash?: string;
  /** Of the remote of such a plan, lately; absent from an older server. */
  visitsPerDay?: number;
  /** Who proposed it: another person approves it. */
  by: string;
  identity: Identity;
  reason: string;
  at: string;
  /** It can be approved until then. */
  until: string;
}

/** The release that each remote would get; null if that does not change. */
export function releasesOf(change: ProposedChange): Record<string, string | null> {
  if ('releases' in change) return change.releases;
  return { [change.remote]: 'release' in change ? change.release : null };
}

/** Remotes that a change concerns. */
export const remotesOf = (change: ProposedChange): string[] => Object.keys(releasesOf(change));
