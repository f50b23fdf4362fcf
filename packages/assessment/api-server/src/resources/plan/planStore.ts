import type { PlanStatus } from '@psma/api-contract';
import { onlyRow, type Queryable } from '@psma/database';

/** Fields at creation. */
export interface NewItemRow {
  id: string;
  title: string;
  pillarId: string | null;
  questionId: string | null;
  toScore: number | null;
  actionId: string | null;
  statement: string | null;
  sourceSession: string | null;
  sourceTitle: string | null;
  sourceCompletedAt: string | null;
  responsible: string;
  due: string | null;
  note: string;
}

/** Mutable fields. */
export interface ItemValues {
  title: string;
  pillarId: string | null;
  responsible: string;
  due: string | null;
  status: PlanStatus;
  droppedReason: string | null;
  note: string;
  doneAt: Date | null;
}

export interface ItemRow extends Omit<NewItemRow, 'sourceCompletedAt'>, ItemValues {
  version: number;
  sourceCompletedAt: Date | null;
  created: Date;
  updated: Date;
}

const COLUMNS = `id, version, title, pillar_id as "pillarId", question_id as "questionId", to_score as "toScore",
  action_id as "actionId", statement, source_session as "sourceSession", source_title as "sourceTitle",
  source_completed_at as "sourceCompletedAt", responsible, to_char(due, 'YYYY-MM-DD') as due, status,
  dropped_reason as "droppedReason", note, created, updated, done_at as "doneAt"`;

/** Items of an organisation, in creation order. */
export async function listItems(db: Queryable, organisationId: string): Promise<ItemRow[]> {
  const found = await db.query<ItemRow>({
    name: 'plan-items',
    text: `select ${COLUMNS} from plan_item where organisation_id = $1 order by sequence`,
    values: [organisationId],
  });
  return found.rows;
}

/** Blocks other writers of the item during the transaction. */
export async function lockItem(db: Queryable, organisationId: string, id: string): Promise<ItemRow | null> {
  const found = await db.query<ItemRow>(
    `select ${COLUMNS} from plan_item where organisation_id = $1 and id = $2 for update`,
    [organisationId, id],
  );
  return found.rows[0] ?? null;
}

/** Inserts the items in one statement, in the given order. */
export async function insertItems(
  db: Queryable,
  { sub, organisationId }: { sub: string; organisationId: string },
  items: NewItemRow[],
  now: Date,
) {
  await db.query(
    `insert into plan_item (owner, id, title, pillar_id, question_id, to_score, action_id, statement, source_session,
       source_title, source_completed_at, responsible, due, note, created, updated, organisation_id)
     select $1, id, title, "pillarId", "questionId", "toScore", "actionId", statement, "sourceSession",
       "sourceTitle", "sourceCompletedAt", responsible, due, note, $3, $3, $4
     from rows from (json_to_recordset($2) as (id uuid, title text, "pillarId" text, "questionId" text,
       "toScore" smallint, "actionId" text, statement text, "sourceSession" uuid, "sourceTitle" text,
       "sourceCompletedAt" timestamptz, responsible text, due date, note text)) with ordinality as asked
     order by ordinality`,
    [sub, JSON.stringify(items), now, organisationId],
  );
}

export async function updateItem(
  db: Queryable,
  organisationId: string,
  id: string,
  item: ItemValues,
  now: Date,
) {
  const { title, pillarId, responsible, due, status, droppedReason, note, doneAt } = item;
  const updated = await db.query<ItemRow>(
    `update plan_item set version = version + 1, title = $3, pillar_id = $4, responsible = $5, due = $6, status = $7,
       dropped_reason = $8, note = $9, done_at = $10, updated = $11
     where organisation_id = $1 and id = $2 returning ${COLUMNS}`,
    [organisationId, id, title, pillarId, responsible, due, status, droppedReason, note, doneAt, now],
  );
  return onlyRow(updated);
}

export async function deleteItem(db: Queryable, organisationId: string, id: string): Promise<void> {
  await db.query('delete from plan_item where organisation_id = $1 and id = $2', [organisationId, id]);
}

/** Blocks deletion during the transaction; false if gone or another organisation's. */
export async function holdSessions(db: Queryable, organisationId: string, ids: string[]): Promise<boolean> {
  const held = await db.query(
    'select from assessment_session where organisation_id = $1 and id = any($2::uuid[]) order by id for key share',
    [organisationId, ids],
  );
  return held.rowCount === ids.length;
}
