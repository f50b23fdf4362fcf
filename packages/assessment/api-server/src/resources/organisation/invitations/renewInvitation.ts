import type { RenewedInvitation } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { lockManager } from '../access/access.ts';
import { takeEndedInvitation } from './endedInvitationStore.ts';
import { inviteMembers, type Inviter } from './invite.ts';
import { createJoiningCode } from './joiningCode.ts';

/**
 * Makes an ended invitation again, as the caller's, with the limits of a new one. An
 * ended joining code is replaced by a new code. Throws NotFound if it left the list.
 */
export function renewInvitation(api: Api, inviter: Inviter, id: string): Promise<RenewedInvitation> {
  const { query } = inviter;
  return transaction(api.pool, async (db) => {
    await lockManager(db, query, 'manageOrganisation');
    const ended = await takeEndedInvitation(db, query.organisationId, id);
    if (!ended) throw new NotFound('invitation');
    const { email, role } = ended;
    if (email === null) {
      const { code, expires } = await createJoiningCode(api, db, inviter, { role });
      return { joiningCode: { code, expires: expires.toISOString() } };
    }
    await inviteMembers(api, db, inviter, { invitations: [{ email, role }] });
    return { joiningCode: null };
  });
}
