import type { Queryable } from '@psma/database';
import { listOutbox } from '@psma/mail';
import { mailWorkNotices } from '../resources/work-mails/mailNotices.ts';
import type { TestApi } from './createTestApi.ts';

export const WORK_SITE = { brand: 'Authority', origin: 'https://tool.example' };

/** Emails about shared work. */
export function workMailsOf(
  { pool }: TestApi,
  adviserAddress: (db: Queryable, sub: string) => Promise<string | null> = async () => null,
) {
  const options = { pool, site: WORK_SITE, apiBase: '/api', adviserAddress };
  return {
    /** Runs the job. */
    run: (minutesLater: number) =>
      mailWorkNotices(options, new Date(Date.now() + minutesLater * 60_000 + 1000)),
    to: async (address: string) => (await listOutbox(pool)).filter(({ recipient }) => recipient === address),
    /** Gives a member an address. */
    async setAddress(memberId: string) {
      const email = `${memberId}@example.org`;
      await pool.query('update organisation_member set email = $2 where id = $1', [memberId, email]);
      return email;
    },
  };
}
