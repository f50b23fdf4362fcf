import type { MailWorkerOptions } from '@psma/mail';
import { enqueueNotice } from '@psma/notices';
import { messages } from '../messages.ts';

/** Alerts operators to mail that is kept because of a setting, of theirs or of their mail server. */
export const alertRefusedMail: MailWorkerOptions['alert'] = (db, { at, codes }) =>
  enqueueNotice(db, {
    at,
    kind: 'mail.refused',
    remote: null,
    releaseId: null,
    by: 'mail',
    reason: messages.outbox.refused(codes),
  });
