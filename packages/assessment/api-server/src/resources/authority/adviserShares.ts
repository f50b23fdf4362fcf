import type { AdviserShare, SharedResult } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import type { Api } from '../../Api.ts';
import type { ApiWithOperators } from '../../user-pool/poolOperators.ts';
import { loadSignOff } from '../assessment/sign-off/signOff.ts';
import { recordActivity } from '../organisation/activity/activityStore.ts';
import { holdOrganisation } from '../organisation/lockStore.ts';
import {
  findOrganisationOfShare,
  listAdviserShares,
  openForAdviser,
  type AdviserShareQuery,
} from '../share/adviserShareStore.ts';
import { endAdviserShares } from '../share/endAdviserShares.ts';
import { presentSharedResult } from '../share/presentShare.ts';
import { recordEntry } from './recordStore.ts';
import { listRegisteredCodes, type RegisteredRow } from './registerStore.ts';

/** Open ones with the adviser, newest first. */
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
    const { adviserId, title } = opened;
    const activity = { organisationId, by: null, kind: 'adviserOpenedResult', about: adviserId } as const;
    await recordActivity(db, { ...activity, title }, now);
    await recordEntry(db, { adviserId, kind: 'sharedResultOpened', subject: organisationId }, now);
    return presentSharedResult(query.shareId, opened, await loadSignOff(db, opened.sessionId));
  });
}

/**
 * Ends what the organisation of an entry shares with its adviser: of organisations
 * whose owner has one of its codes. A hosted pool does not have the codes' accounts.
 */
export async function endSharesOfEntry(
  { operators, site, now }: ApiWithOperators,
  db: Queryable,
  { id, adviser }: Pick<RegisteredRow, 'id' | 'adviser'>,
): Promise<void> {
  if (!operators || !adviser) return;
  const codes = (await listRegisteredCodes(db, [id])).map(({ code }) => code);
  const subs = (await operators.findCodes(db, codes)).flatMap(({ account }) => account?.sub ?? []);
  for (const organisationId of await listOwnedBy(db, subs))
    await endAdviserShares(db, { adviser, organisationId }, { site, now: now() });
}

/** Ids of the organisations that have one of these accounts as owner, in one order. */
async function listOwnedBy(db: Queryable, subs: readonly string[]): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select distinct organisation_id as id from organisation_member
     where sub = any($1) and role = 'OWNER' order by id`,
    [subs],
  );
  return found.rows.map(({ id }) => id);
}
