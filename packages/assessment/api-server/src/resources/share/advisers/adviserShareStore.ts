import type { NumberedAdviser, ShareHolds } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import type { SharedResultRow } from '../recipients/recipientStore.ts';
import { isOpenAt } from '../shareStore.ts';

export interface AdviserRow extends NumberedAdviser {
  id: string;
  sub: string;
}

const LIVING = `adviser v join account c on c.sub = v.sub and c.deleted is null`;

/** Null also if the account was deleted. */
export async function findAdviserByNumber(db: Queryable, number: string): Promise<AdviserRow | null> {
  const found = await db.query<AdviserRow>(
    `select v.id, v.sub, v.number, v.name from ${LIVING} where v.number = $1`,
    [number],
  );
  return found.rows[0] ?? null;
}

/** Adviser of the registered organisation that the code was issued to. */
export async function findAdviserOfCode(db: Queryable, code: string): Promise<AdviserRow | null> {
  const found = await db.query<AdviserRow>(
    `select v.id, v.sub, v.number, v.name from ${LIVING}
     join registered_organisation r on r.adviser_id = v.id join registered_code k on k.organisation_id = r.id
     where k.code = $1`,
    [code],
  );
  return found.rows[0] ?? null;
}

export async function insertAdviserShare(db: Queryable, shareId: string, adviserId: string): Promise<void> {
  await db.query('insert into adviser_share (share_id, adviser_id) values ($1, $2)', [shareId, adviserId]);
}

/** SQL of all shares `h` with an adviser `v`. */
const SHARES = `share h join adviser_share a on a.share_id = h.id join adviser v on v.id = a.adviser_id
  join organisation o on o.id = h.organisation_id join assessment_session s on s.id = h.session_id`;
/** SQL of those that are open at `$2` for the adviser whose account is `$1`. */
const IS_OPEN = `v.sub = $1 and ${isOpenAt('$2')}`;

interface AdviserShareRow {
  id: string;
  organisation: string;
  title: string;
  holds: ShareHolds;
  created: Date;
  expires: Date;
  openings: number;
  lastOpened: Date | null;
}

/** Newest first. */
export async function listAdviserShares(db: Queryable, sub: string, now: Date): Promise<AdviserShareRow[]> {
  const found = await db.query<AdviserShareRow>(
    `select h.id, o.name as organisation, s.title, h.holds, h.created, h.expires, a.openings,
       a.last_opened as "lastOpened"
     from ${SHARES} where ${IS_OPEN} order by h.created desc, h.id`,
    [sub, now],
  );
  return found.rows;
}

export interface AdviserShareQuery {
  /** Account of the adviser. */
  sub: string;
  shareId: string;
}

/** Organisation of an open share; null unless it is the adviser's. */
export async function findOrganisationOfShare(
  db: Queryable,
  { sub, shareId }: AdviserShareQuery,
  now: Date,
): Promise<string | null> {
  const found = await db.query<{ id: string }>(
    `select h.organisation_id as id from ${SHARES} where ${IS_OPEN} and h.id = $3`,
    [sub, now, shareId],
  );
  return found.rows[0]?.id ?? null;
}

interface OpenedShareRow extends SharedResultRow {
  adviserId: string;
  organisationId: string;
  /** Of the assessment. */
  title: string;
}

/** Counts one opening. Null unless it is the adviser's, and open. */
export async function openForAdviser(
  db: Queryable,
  { sub, shareId }: AdviserShareQuery,
  now: Date,
): Promise<OpenedShareRow | null> {
  const opened = await db.query<OpenedShareRow>(
    `update adviser_share counted set openings = counted.openings + 1, last_opened = $2
     from (select h.id, h.holds, h.expires, h.organisation_id, h.session_id, v.id as adviser_id, o.name, s.title, d.document
       from ${SHARES} join assessment_result d on d.session_id = h.session_id
       where ${IS_OPEN} and h.id = $3) f
     where counted.share_id = f.id
     returning f.holds, f.expires, f.name, f.document, f.title, f.adviser_id as "adviserId",
       f.organisation_id as "organisationId", f.session_id as "sessionId"`,
    [sub, now, shareId],
  );
  return opened.rows[0] ?? null;
}

/** Ids of organisations with open shares to an adviser, in one order. */
export async function listOrganisationsSharing(
  db: Queryable,
  adviserId: string,
  now: Date,
): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select distinct h.organisation_id as id from share h join adviser_share a on a.share_id = h.id
     where a.adviser_id = $1 and ${isOpenAt('$2')} order by id`,
    [adviserId, now],
  );
  return found.rows.map(({ id }) => id);
}

/** The assessments whose open shares with the adviser it ended. */
export async function endSharesWith(
  db: Queryable,
  { adviserId, organisationId }: { adviserId: string; organisationId: string },
  now: Date,
): Promise<{ id: string; title: string }[]> {
  const ended = await db.query<{ id: string; title: string }>(
    `update share h set ended = $3 from adviser_share a, assessment_session s
     where a.share_id = h.id and s.id = h.session_id and a.adviser_id = $1 and h.organisation_id = $2
       and ${isOpenAt('$3')}
     returning s.id, s.title`,
    [adviserId, organisationId, now],
  );
  return ended.rows;
}

/** Those with open shares; `sub` is null once the account is deleted. */
export async function listAdvisersWithShares(
  db: Queryable,
  now: Date,
): Promise<{ id: string; sub: string | null; name: string }[]> {
  const found = await db.query<{ id: string; sub: string | null; name: string }>(
    `select v.id, c.sub, v.name from adviser v left join account c on c.sub = v.sub and c.deleted is null
     where exists (select from adviser_share a join share h on h.id = a.share_id
       where a.adviser_id = v.id and ${isOpenAt('$1')})`,
    [now],
  );
  return found.rows;
}
