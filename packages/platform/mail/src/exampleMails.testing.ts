import type { Pool } from '@psma/database';
import { createJobWorker } from '@psma/jobs';
import { createMailJob } from './createMailJob.ts';
import { createMails } from './createMails.ts';

type ExampleMail =
  { kind: 'resetCode'; code: string } | { kind: 'verifyNewEmail'; code: string } | { kind: 'accountDeleted' };

const withCode = ({ code }: { code: string }) => ({
  subject: 'Your code',
  paragraphs: ['Enter this code.'],
  code,
  closing: ['The code works for a while.'],
});

/** Mails of a package, as this package's tests enqueue them. */
export const exampleMails = createMails<ExampleMail>(
  {
    resetCode: withCode,
    verifyNewEmail: withCode,
    accountDeleted: () => ({ subject: 'Your account was deleted', paragraphs: ['It is gone.'], closing: [] }),
  },
  { resetCode: 3600, verifyNewEmail: 86_400 },
);

interface WorkerOptions {
  pool: Pool;
  /** Address of the server; null without one. */
  smtp: string | null;
  now?: () => Date;
  log?: Parameters<typeof createJobWorker>[0]['log'];
}

const SILENT = { info: () => {}, warn: () => {} };

/** Runs the mail job only. */
export const mailWorkerOf = ({ pool, smtp, now, log = SILENT }: WorkerOptions) =>
  createJobWorker({
    pool,
    jobs: [
      createMailJob({
        smtp,
        from: 'Example Authority <no-reply@example.org>',
        validity: exampleMails.validity,
        alert: async () => {},
      }),
    ],
    log,
    ...(now && { now }),
  });
