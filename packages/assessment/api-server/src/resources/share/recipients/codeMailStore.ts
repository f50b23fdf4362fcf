import { createHash } from 'node:crypto';
import { onlyRow, type Queryable } from '@psma/database';
import { emailHash } from '../shareStore.ts';
import type { CodeMails } from './permitCodeMail.ts';

/** Locks the address: the code emails of all its shares are sent one after the other. */
export async function lockCodeMails(db: Queryable, emailKey: string, now: Date): Promise<CodeMails> {
  const locked = await db.query<CodeMails>(
    `insert into share_code_mail as stored (email_hash, last) values (${emailHash('$1')}, $2)
     on conflict (email_hash) do update set last = stored.last returning sent, reserved`,
    [emailKey, now],
  );
  return onlyRow(locked);
}

export async function updateCodeMails(
  db: Queryable,
  emailKey: string,
  { sent, reserved }: CodeMails,
  now: Date,
): Promise<void> {
  await db.query(
    `update share_code_mail set sent = $2, reserved = $3, last = $4 where email_hash = ${emailHash('$1')}`,
    [emailKey, sent, reserved, now],
  );
}

export async function insertNetwork(db: Queryable, recipientId: string, network: string): Promise<void> {
  await db.query(
    'insert into share_network (recipient_id, network_hash) values ($1, $2) on conflict do nothing',
    [recipientId, hashOfNetwork(recipientId, network)],
  );
}

export async function hasOpenedFrom(db: Queryable, recipientId: string, network: string): Promise<boolean> {
  const found = await db.query('select from share_network where recipient_id = $1 and network_hash = $2', [
    recipientId,
    hashOfNetwork(recipientId, network),
  ]);
  return found.rowCount === 1;
}

/** Different for each recipient: rows of different shares cannot be linked by it. */
const hashOfNetwork = (recipientId: string, network: string) =>
  createHash('sha256').update(`${recipientId} ${network}`).digest();
