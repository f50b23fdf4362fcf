import { longDate, type MailTexts } from '@psma/mail';
import type { DeletionMail } from './accountMail.ts';
import { dashboardAction } from './actionMessages.ts';

export const deletionMessages: MailTexts<DeletionMail> = {
  idleAccount: ({ deletionDate }, site) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      'You have not used your account for two years.',
      `It will be deleted with all of its assessments on ${longDate.format(deletionDate)}.`,
    ],
    action: { ...dashboardAction(site), label: 'Log in to keep it' },
    closing: ['If you no longer need it, there is nothing to do.'],
  }),

  accountDeleted: () => ({
    subject: 'Your account was deleted',
    paragraphs: ['Your account and all of its assessments were deleted. This cannot be undone.'],
    closing: ['Copies in backups are gone within 30 days.'],
  }),
};
