/** Where the server leaves a token for the command line of its own machine, below its data directory. */
export const OWNER_TOKEN_FILE = 'release-token';

export const ACTIONS = ['publish', 'promote', 'rollback', 'qa'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a token allows. An owner may do everything, and alone makes tokens and removes old releases. */
export interface Grant {
  id: string;
  label: string;
  owner: boolean;
  remote: string | null;
  actions: Action[];
}

export interface TokenRow extends Grant {
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

/** Whether a token may do this to a remote. Whoever publishes may look at it, too: `publish` covers `qa`. */
export const covers = (grant: Grant, action: Action, remote: string): boolean =>
  grant.owner ||
  ((grant.remote === remote || grant.remote === '*') &&
    (grant.actions.includes(action) || (action === 'qa' && grant.actions.includes('publish'))));
