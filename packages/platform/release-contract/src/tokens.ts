import type { Identity } from './identity.ts';

/** Local command line's token file in the data directory. */
export const OWNER_TOKEN_FILE = 'release-token';

export const ACTIONS = ['publish', 'promote', 'rollback', 'qa', 'preview'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Scope {
  /** `<environment>/<remote>` if limited to one: older servers know no such remote. */
  remote: string;
  actions: Action[];
}

/** Owners may do everything; only they make tokens. */
export interface Grant {
  id: string;
  label: string;
  owner: boolean;
  scopes: Scope[];
  identity: Identity;
  /** Rights that it lacks whatever its scopes are. */
  withheld?: readonly Action[];
}

/** Of a grant what its owner may read. */
export type Rights = Pick<Grant, 'label' | 'owner' | 'scopes' | 'withheld'>;

/** What a token and a trust have in common. */
export interface RightsRow {
  id: string;
  label: string;
  owner: boolean;
  /** As in `Scope`; null for owners. */
  remote: string | null;
  actions: Action[];
  createdAt: Date;
  createdBy: string;
  revokedAt: Date | null;
}

export interface TokenRow extends RightsRow {
  /** Null: for ever. */
  expiresAt: Date | null;
}

const COVERED_BY_PUBLISH: readonly Action[] = ['qa', 'preview'];

/** `publish` covers `qa` and `preview`. */
export const covers = (grant: Omit<Rights, 'label'>, action: Action, remote: string): boolean =>
  !grant.withheld?.includes(action) &&
  (grant.owner ||
    grant.scopes.some(
      (scope) =>
        (scope.remote === remote || scope.remote === '*') &&
        (scope.actions.includes(action) ||
          (COVERED_BY_PUBLISH.includes(action) && scope.actions.includes('publish'))),
    ));

/** The grant as it applies in one environment. */
export const grantIn = (grant: Grant, environment: string): Grant => ({
  ...grant,
  scopes: grant.scopes.flatMap(({ remote, actions }) => {
    const [name = '', only = environment] = remote.split('/').reverse();
    return only === environment ? [{ remote: name, actions }] : [];
  }),
});
