import { type UserProfile } from '@psma/api-contract';
import { isOrganisationCode } from '@psma/text';
import type { Caller } from '../../auth/verifyToken.ts';
import type { PoolUser } from '../../user-pool/userPool.ts';

/** Organisation-code accounts have the code as username (decision G108). */
export function presentProfile(caller: Caller, user: PoolUser): UserProfile {
  const { username, attributes, pendingEmail } = user;
  const value = (name: string) => attributes[name]?.trim() || null;
  return {
    id: caller.sub,
    email: value('email'),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    organisation: { name: value('custom:org_name'), code: isOrganisationCode(username) ? username : null },
    organisationRole: value('custom:org_role'),
    sector: value('custom:sector'),
    groups: caller.groups,
  };
}
