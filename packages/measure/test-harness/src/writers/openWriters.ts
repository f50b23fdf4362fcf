import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Pool } from '@psma/database';
import type { MailCatcher } from '@psma/mail/testing';
import { askPool, newEmail, newName, signUp } from '../accounts.ts';
import type { Product } from '../product.ts';
import type { WriteCounts } from '../writeCounts.ts';
import type { Member } from './member.ts';
import type { Writer } from './writer.ts';

const VISITORS = 3;

/** Anonymous visitors who repeatedly answer a triage question. */
export async function triageWriter({ call, read }: Member, writeCounts: WriteCounts): Promise<Writer> {
  const [question] = await read<{ id: string; choices: { id: string }[] }[]>('/triage/questions');
  if (!question) throw new Error('The triage has no question.');
  const begin = async () => {
    const made = await call('POST', '/triage/session');
    const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
    return { cookie, address: `/triage/session/${((await made.json()) as { id: string }).id}` };
  };
  const visitors = await Promise.all(Array.from({ length: VISITORS }, begin));
  let turn = 0;
  return {
    kind: 'triage answer',
    lanes: visitors.map(({ cookie, address }) => () => {
      const { id = '' } = question.choices[(turn += 1) % question.choices.length] ?? {};
      return writeCounts.write('triage answer', address, id, async () => {
        const path = `${address}/question/${question.id}/answer`;
        return (await call('POST', path, { choiceIds: [id] }, cookie)).ok;
      });
    }),
    atMost: 5,
    stored: async () => {
      const sessions = visitors.map(async ({ address }): Promise<[string, string][]> => {
        const { responses } = await read<{ responses: { response: { answers: string | string[] } }[] }>(
          address,
        );
        return responses.map(({ response }) => [address, String(response.answers)]);
      });
      return new Map((await Promise.all(sessions)).flat());
    },
  };
}

/** Writes page events; reads them from the database. */
export function analyticsWriter({ call }: Member, writeCounts: WriteCounts, pool: Pool): Writer {
  return {
    kind: 'analytics event',
    lanes: [
      () => {
        const event = { id: randomUUID(), name: 'Screen_View', at: new Date().toISOString() };
        return writeCounts.write(
          'analytics event',
          event.id,
          event.id,
          async () => (await call('POST', '/analytics/events', { events: [event] })).ok,
        );
      },
    ],
    atMost: 2,
    stored: async () => {
      const { rows } = await pool.query<{ id: string }>('select id from analytics_event');
      return new Map(rows.map(({ id }) => [id, id]));
    },
  };
}

/** Creates accounts whose promised code mails must arrive. */
export function accountWriters(
  product: Product,
  writeCounts: WriteCounts,
  { pool, mails }: { pool: Pool; mails: MailCatcher },
): Writer[] {
  const promised: string[] = [];
  const make = async () => {
    const email = newEmail();
    const made = await writeCounts.write('account', email, email, async () => {
      const answer = (await askPool(product, 'SignUp', signUp(newName(), email))) as { UserSub?: string };
      return answer.UserSub !== undefined;
    });
    if (made) promised.push(email);
    return made && writeCounts.write('mail', email, email, async () => true);
  };
  return [
    {
      kind: 'account',
      lanes: [make],
      atMost: 2,
      stored: async () => {
        const { rows } = await pool.query<{ email: string }>('select email from identity_user');
        return new Map(rows.map(({ email }) => [email, email]));
      },
    },
    {
      kind: 'mail',
      lanes: [],
      stored: async () => {
        // 30 s: another server takes mails after 20 s.
        await expect
          .poll(() => promised.filter((each) => !mails.recipients.includes(each)), { timeout: 30_000 })
          .toEqual([]);
        return new Map(mails.recipients.map((email) => [email, email]));
      },
    },
  ];
}
