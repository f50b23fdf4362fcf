import type { SignOff, SignOffRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { Api } from '../../../Api.ts';
import { AlreadySignedOff, SamePerson } from '../../../errors/errors.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { lockOrganisation } from '../../organisation/lockStore.ts';
import { memberName } from '../../organisation/memberName.ts';
import { requireCompleted } from '../assessmentPolicy.ts';
import { loadSession } from '../loadSession.ts';
import { lockSession } from '../sessionStore.ts';
import { findSignOff, insertSignOff, needsOtherOwner, type SignOffRow } from './signOffStore.ts';

interface SignOffQuery {
  sub: string;
  sessionId: string;
}

/**
 * Signs completed results off, once (decision G315); is part of the activity record.
 * Returns the assessment's id. Throws NotAllowed unless the caller is an owner,
 * SamePerson if another owner has to, AlreadySignedOff afterwards.
 */
export async function signOffResults(
  api: Api,
  db: Queryable,
  { sub, sessionId }: SignOffQuery,
  request: SignOffRequest,
): Promise<string> {
  const { organisationId, id } = await loadSession(api, sub, sessionId, 'signOff', db);
  await lockOrganisation(db, organisationId);
  await lockSession(db, id);
  const session = await loadSession(api, sub, id, 'signOff', db);
  requireCompleted(session);
  const { memberId, title } = session;
  if (await needsOtherOwner(db, id, memberId)) throw new SamePerson();
  const signOff = {
    name: memberName(request.name, 'name'),
    position: memberName(request.position, 'position'),
    at: api.now(),
  };
  if (!(await insertSignOff(db, { sessionId: id, memberId, ...signOff })))
    throw new AlreadySignedOff(await loadSignOff(db, id));
  const activity = { kind: 'resultSignedOff', by: memberId, about: id, assessment: { id, title } } as const;
  await recordActivity(db, { organisationId, ...activity }, signOff.at);
  return id;
}

export async function loadSignOff(db: Queryable, sessionId: string): Promise<SignOff | null> {
  const found = await findSignOff(db, sessionId);
  return found && presentSignOff(found);
}

export const presentSignOff = ({ name, position, at }: SignOffRow): SignOff => ({
  ...{ name, position },
  at: at.toISOString(),
});
