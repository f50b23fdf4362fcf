import type { Pool } from '@psma/database';
import { listOutbox } from '@psma/mail';

/** Reads the outbox's waiting mails. */
export function testMails(pool: Pool) {
  const lastMail = async (to: string) => (await listOutbox(pool)).find((mail) => mail.recipient === to);
  return {
    /** The newest unsent mail to an address, or undefined. */
    lastMail,

    /** The code in that mail. */
    async lastCode(to: string): Promise<string> {
      const { plain = '' } = (await lastMail(to)) ?? {};
      const code = /confirmation_code=([\w-]+)/.exec(plain)?.[1] ?? /^\d+$/m.exec(plain)?.[0];
      if (!code) throw new Error(`No code was mailed to ${to}.`);
      return code;
    },
  };
}
