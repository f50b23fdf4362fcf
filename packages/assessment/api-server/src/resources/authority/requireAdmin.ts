import type { UserGroup } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import type { ApiApp } from '../../Api.ts';
import { assertRecentSignIn, callerOf, tokenOf } from '../../auth/requireUser.ts';
import type { Caller } from '../../auth/verifyToken.ts';
import { SecondFactorNeeded } from '../../errors/errors.ts';
import type { ApiWithOperators } from '../../user-pool/poolOperators.ts';
import type { ApiWithUserPool } from '../../user-pool/userPool.ts';

const ADMINS: UserGroup = 'admins';

export interface AuthorityApi extends ApiWithOperators, ApiWithUserPool {}

/**
 * Admits admins with a second factor (decision G319); changes need a recent sign-in
 * and count against an hourly limit. For other accounts the routes do not exist.
 */
export function requireAdmin(app: ApiApp, api: AuthorityApi): void {
  app.addHook('onRequest', async (request) => {
    const caller = callerOf(request);
    if (!(await isAdmin(api, caller))) throw new NotFound('call');
    const { secondFactors } = await api.userPool.getUser(tokenOf(request));
    if (secondFactors.length === 0) throw new SecondFactorNeeded();
    if (request.method === 'GET') return;
    assertRecentSignIn(request, api.now());
    await api.countCall(api.pool, 'authorityActionsPerAccount', caller.sub);
  });
}

/** Read from the embedded pool; a hosted one reports groups in tokens only. */
const isAdmin = (
  { operators, pool }: ApiWithOperators,
  { sub, groups }: Caller,
): Promise<boolean> | boolean => (operators ? operators.isAdmin(pool, sub) : groups.includes(ADMINS));
