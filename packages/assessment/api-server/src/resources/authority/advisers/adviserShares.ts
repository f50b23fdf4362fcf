import type { AdviserShare, SharedResult } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { loadSignOff } from '../../assessment/sign-off/signOff.ts';
import { recordActivity } from '../../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../../organisation/lockStore.ts';
import {
  findOrganisationOfShare,
  listAdviserShares,
  openForAdviser,
  type AdviserShareQuery,
} from '../../share/advisers/adviserShareStore.ts';
import { presentSharedResult } from '../../share/recipients/presentSharedResult.ts';
import { recordEntry } from '../record/recordStore.ts';

/** Open shares with the adviser, newest first. */
export async function adviserShares(api: Api, sub: string): Promise<AdviserShare[]> {
  const rows = await listAdviserShares(api.pool, sub, api.now());
  return rows.map(({ created, expires, lastOpened, ...share }) => ({
    ...share,
    created: created.toISOString(),
    expires: expires.toISOString(),
    lastOpened: lastOpened?.toISOString() ?? null,
  }));
}

/** Each opening is in the records of both sides. Throws NotFound for what is not shared with the adviser. */
export function openAdviserShare(api: Api, query: AdviserShareQuery): Promise<SharedResult> {
  const now = api.now();
  return transaction(api.pool, async (db) => {
    const organisationId = await findOrganisationOfShare(db, query, now);
    if (organisationId === null) throw new NotFound('share');
    await holdOrganisation(db, organisationId);
    const opened = await openForAdviser(db, query, now);
    if (!opened) throw new NotFound('share');
    const { adviserId, title, sessionId: id } = opened;
    const activity = { organisationId, by: null, kind: 'adviserOpenedResult', about: adviserId } as const;
    await recordActivity(db, { ...activity, assessment: { id, title } }, now);
    await recordEntry(db, { adviserId, kind: 'sharedResultOpened', subject: organisationId }, now);
    return presentSharedResult(query.shareId, opened, await loadSignOff(db, opened.sessionId));
  });
}
