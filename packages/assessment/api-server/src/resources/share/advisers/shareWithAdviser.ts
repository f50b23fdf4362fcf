import type { AdviserShareRequest } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { notifyAdviser } from '../../organisation/notices/noticeStore.ts';
import { lockShareable } from '../lockShareable.ts';
import { insertShare } from '../shareStore.ts';
import { insertAdviserShare } from './adviserShareStore.ts';
import { requireAdviser } from './findAdviser.ts';

/**
 * Shares completed results with one adviser (decision G321); is part of the activity
 * record. Throws NotAllowed unless the caller is an owner, NotFound for an unknown number.
 */
export async function shareWithAdviser(
  api: ApiWithOperators,
  db: Queryable,
  sub: string,
  { holds, days, adviserNumber, ...request }: AdviserShareRequest,
): Promise<{ id: string; expires: Date }> {
  const now = api.now();
  const { session } = await lockShareable(api, db, sub, request);
  await api.countCall(db, 'shareRecipientsPerAccount', sub);
  const { id: about } = await requireAdviser(api, db, adviserNumber);
  const { id: sessionId, organisationId, memberId: by, title } = session;
  const share = await insertShare(db, { organisationId, sessionId, holds, days, createdBy: by }, now);
  await insertAdviserShare(db, share.id, about);
  const activity = {
    kind: 'resultSharedWithAdviser',
    by,
    about,
    assessment: { id: sessionId, title },
  } as const;
  await recordActivity(db, { organisationId, ...activity }, now);
  await notifyAdviser(db, about, { kind: 'resultShared', organisationId, subjectId: share.id }, now);
  return share;
}
