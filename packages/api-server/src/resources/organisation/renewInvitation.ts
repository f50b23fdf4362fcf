import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import { lockManager } from './access.ts';
import { takeEndedInvitation } from './endedInvitationStore.ts';
import { inviteMembers, type Inviter } from './invite.ts';
import { createJoiningCode } from './joiningCode.ts';

/**
 * Makes an ended invitation again, as the caller's, with the same limits. Returns the
 * new code for a joining code, else null. Throws NotFound if it was renewed or removed.
 */
export function renewInvitation(api: Api, inviter: Inviter, id: string): Promise<{ code: string | null }> {
  const { query } = inviter;
  return transaction(api.pool, async (db) => {
    await lockManager(db, query, 'manageOrganisation');
    const ended = await takeEndedInvitation(db, query.organisationId, id);
    if (!ended) throw new NotFound('invitation');
    const { email, role } = ended;
    if (email === null) return { code: (await createJoiningCode(api, db, inviter, { role })).code };
    await inviteMembers(api, db, inviter, { invitations: [{ email, role }] });
    return { code: null };
  });
}
