import type { Pool } from '@psma/database';
import { listGivenUp, listOutbox, resendMails } from '@psma/mail';
import { messages } from '../messages.ts';

const { outbox: texts } = messages;

export interface Output {
  text: string;
  code: number;
}

/**
 * `npm run operate -- outbox`: without arguments lists; `resend` makes all waiting
 * mails due now, `resend 12 15` these two.
 */
export async function runOutbox(pool: Pool, [command, ...ids]: readonly string[]): Promise<Output> {
  if (command === undefined) return { text: await outboxList(pool), code: 0 };
  if (command !== 'resend' || !ids.every((id) => /^\d{1,15}$/.test(id)))
    return { text: texts.usage, code: 2 };
  const due = await resendMails(pool, ids.length > 0 ? ids.map(Number) : null, new Date());
  return { text: texts.due(due), code: due > 0 || ids.length === 0 ? 0 : 1 };
}

/** Oldest first: waiting mails with texts, then given-up ones. */
async function outboxList(pool: Pool): Promise<string> {
  const [waiting, givenUp] = [await listOutbox(pool), await listGivenUp(pool)];
  const lines = [
    ...waiting.toReversed().map(texts.waiting),
    ...givenUp.toReversed().map(texts.givenUp),
    ...(waiting.length === 0 ? [texts.nothingWaits] : []),
  ];
  return lines.join('\n');
}
