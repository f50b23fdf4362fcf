import { ifNotYou } from '@psma/account-mails';
import { longDateTime, pageLink, siteLink, type MailTexts } from '@psma/mail';
import { fillPath } from '@psma/route-contract';
import { links } from './links.ts';
import type { ResultMail } from './mailContent.ts';

export const resultMessages: MailTexts<ResultMail> = {
  triageLink: ({ id }, site) => ({
    subject: 'Your personnel security recommendations',
    paragraphs: ['Someone shared these recommendations with you, or you sent them to yourself.'],
    action: {
      label: 'Read the recommendations',
      url: siteLink(site, fillPath(links.recommendations, { userId: id })),
    },
    closing: ['They are kept for 30 days after the questionnaire was started.'],
  }),

  // No name in its subject: the sender typed it.
  resultShared: ({ organisation, share, until, mailKey }, site) => ({
    subject: 'Results were shared with you',
    paragraphs: [
      `${organisation} shares results of its personnel security assessment with you until ${longDateTime.format(until)}.`,
      'The page asks for this email address and sends a code to it. A forwarded link opens nothing.',
    ],
    action: { label: 'Read the results', url: siteLink(site, fillPath(links.shared, { share })) },
    closing: ['The name was typed by the sender. If you do not know it, ignore this email.'],
    stop: {
      label: 'Stop emails about shared results',
      url: siteLink(site, fillPath(links.shared, { share }), { stop: mailKey }),
    },
  }),

  sharedCode: ({ code, until }) => ({
    subject: 'Your code to read shared results',
    paragraphs: ['Enter this code on the page that asked for your email address, in the same browser.'],
    code,
    closing: [
      `The code works once, until ${longDateTime.format(until)}. If that has passed, have a new one sent on that page.`,
      'If you did not ask for it, ignore this email.',
    ],
  }),

  adviserSharingEnded: ({ organisation, organisationId, adviser }, site) => ({
    subject: 'Results are no longer shared with an adviser',
    paragraphs: [
      `${adviser} of ${site.brand} is no longer the adviser of ${organisation || 'your organisation'}, so the sharing of results with ${adviser} has ended.`,
      'Nothing passes to another adviser. If another adviser should read the results, share them with that adviser’s number.',
    ],
    action: {
      label: 'See shared results',
      url: pageLink(site, links.shares, { organisation: organisationId }),
    },
    closing: [],
  }),

  dataDownloaded: (_content, site) => ({
    subject: 'Your data was downloaded',
    paragraphs: ['Your profile and all of your assessments were downloaded just now.'],
    ...ifNotYou(site),
  }),

  organisationDownloaded: ({ organisation }, site) => ({
    subject: 'The data of your organisation was downloaded',
    paragraphs: [
      `${organisation ? `All assessments of ${organisation}` : 'All assessments of your organisation'} were downloaded just now with your account.`,
    ],
    ...ifNotYou(site),
  }),
};
