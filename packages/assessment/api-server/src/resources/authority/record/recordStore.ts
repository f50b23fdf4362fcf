import type { Adviser, AuthorityActionKind, AuthorityRecordQuery } from '@psma/api-contract';
import type { Queryable } from '@psma/database';

interface NewEntry {
  adviserId: string;
  kind: AuthorityActionKind;
  /** Of the register. */
  registeredId?: string | null;
  /** Organisation code, id of the members' organisation, or number of what was imported or exported. */
  subject?: string;
  reason?: string;
}

/** Adds an entry, in the transaction of what it reports. */
export async function recordEntry(db: Queryable, entry: NewEntry, now: Date): Promise<void> {
  const { adviserId, kind, registeredId = null, subject = null, reason = null } = entry;
  await db.query(
    `insert into authority_event (at, adviser_id, kind, registered_id, subject, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [now, adviserId, kind, registeredId, subject, reason],
  );
}

export interface EntryRow {
  id: number;
  at: Date;
  kind: AuthorityActionKind;
  adviser: Adviser;
  organisation: { id: string; name: string } | null;
  subject: string | null;
  reason: string | null;
}

const PAGE = 100;

/** Newest first. */
export async function listEntries(
  db: Queryable,
  { before, kind, adviser, organisation, from, to }: AuthorityRecordQuery,
): Promise<EntryRow[]> {
  const found = await db.query<EntryRow>(
    `select e.id, e.at, e.kind, json_build_object('id', a.id, 'name', a.name) as adviser,
       case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as organisation,
       e.subject, e.reason
     from authority_event e join adviser a on a.id = e.adviser_id
     left join registered_organisation r on r.id = e.registered_id
     where ($1::bigint is null or e.id < $1) and ($2::text is null or e.kind = $2)
       and ($3::uuid is null or e.adviser_id = $3) and ($4::uuid is null or e.registered_id = $4)
       and ($5::date is null or e.at >= $5::date at time zone 'UTC')
       and ($6::date is null or e.at < ($6::date + 1) at time zone 'UTC')
     order by e.id desc limit ${PAGE}`,
    [before ?? null, kind ?? null, adviser ?? null, organisation ?? null, from ?? null, to ?? null],
  );
  return found.rows;
}
