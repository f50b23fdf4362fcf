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
