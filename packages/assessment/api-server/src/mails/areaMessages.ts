import { dashboardAction } from '@psma/account-mails';
import { longDate, pageLink, type MailText, type MailTexts, type SiteInfo } from '@psma/mail';
import { fillPath } from '@psma/route-contract';
import { links } from './links.ts';
import type { AreaMail } from './mailContent.ts';

/** No name in the subjects: another member typed it. */
const areaMail = (
  { subject, task, closing }: { subject: string; task: string; closing: string },
  { sender, organisation, organisationId, sessionId, areas, due }: AreaMail,
  site: SiteInfo,
): MailText => {
  const named = areas === 1 ? 'an area of an assessment' : `${areas} areas of assessments`;
  const until = due && `${areas === 1 ? 'It' : 'The first'} is due by ${longDate.format(due)}.`;
  return {
    subject,
    paragraphs: [
      `${sender || 'A colleague'} asks you to ${task} ${named} of ${organisation || 'your organisation'}.`,
      ...(until ? [until] : []),
    ],
    action:
      sessionId === null
        ? dashboardAction(site, { organisation: organisationId })
        : {
            label: 'See the areas',
            url: pageLink(site, fillPath(links.areas, { session: sessionId }), {
              organisation: organisationId,
            }),
          },
    closing: [closing],
  };
};

const ANSWERING = {
  task: 'answer',
  closing: 'Submit each area once you have answered its questions.',
};
const CHECKING = {
  task: 'check',
  closing: 'Read the answers of each area. Approve them, or return the area with what to look at again.',
};

export const areaMessages: MailTexts<AreaMail> = {
  areasAssigned: (content, site) =>
    areaMail({ subject: 'Please answer part of an assessment', ...ANSWERING }, content, site),

  areaReminder: (content, site) =>
    areaMail({ subject: 'Reminder: please answer part of an assessment', ...ANSWERING }, content, site),

  checkAsked: (content, site) =>
    areaMail({ subject: 'Please check part of an assessment', ...CHECKING }, content, site),
};
