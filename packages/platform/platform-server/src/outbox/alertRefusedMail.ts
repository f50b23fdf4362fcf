import type { MailJobOptions } from '@psma/mail';
import { enqueueAlert } from '@psma/notices';
import { messages } from '../messages.ts';

/** Alerts operators to mail held because of a setting. */
export const alertRefusedMail: MailJobOptions['alert'] = (db, { at, codes }) =>
  enqueueAlert(db, {
    at,
    kind: 'mail.refused',
    remote: null,
    releaseId: null,
    by: 'mail',
    reason: messages.outbox.refused(codes),
  });
