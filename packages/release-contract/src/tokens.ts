/** Local command line's token file in the data directory. */
export const OWNER_TOKEN_FILE = 'release-token';

export const ACTIONS = ['publish', 'promote', 'rollback', 'qa', 'preview'] as const;
export type Action = (typeof ACTIONS)[number];

/** Owners may do everything; only they make tokens. */
export interface Grant {
  id: string;
  label: string;
  owner: boolean;
  /** `<environment>/<remote>` if limited to one: older servers know no such remote. */
  remote: string | null;
  actions: Action[];
}

export interface TokenRow extends Grant {
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

const COVERED_BY_PUBLISH: readonly Action[] = ['qa', 'preview'];

/** `publish` covers `qa` and `preview`. */
export const covers = (grant: Grant, action: Action, remote: string): boolean =>
  grant.owner ||
  ((grant.remote === remote || grant.remote === '*') &&
    (grant.actions.includes(action) ||
      (COVERED_BY_PUBLISH.includes(action) && grant.actions.includes('publish'))));

/** The grant as it applies in one environment. */
export function grantIn(grant: Grant, environment: string): Grant {
  const [remote, only] = grant.remote?.split('/').reverse() ?? [];
  if (remote === undefined || only === undefined) return grant;
  return only === environment ? { ...grant, remote } : { ...grant, remote: null, actions: [] };
}
