import type { Queryable } from '@psma/database';
import { NotAuthenticated } from '../../errors/errors.ts';
import { messages } from '../../messages.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { insertSession, type NewSession } from './sessionStore.ts';

/** Fixes the content version; returns the id. */
export async function beginSession(db: Queryable, session: NewSession, now: Date): Promise<string> {
  const id = await insertSession(db, session, now);
  if (!id) throw new NotAuthenticated(messages.accountDeleted);
  const { member, title, retake } = session;
  const kind = retake ? 'assessmentRetaken' : 'assessmentBegun';
  const { organisationId, id: by } = member;
  await recordActivity(db, { organisationId, by, kind, about: id, assessment: { id, title } }, now);
  return id;
}
