import { dashboardAction } from '@psma/account-mails';
import { USER_ROUTES } from '@psma/api-contract';
import { longDate, pageLink, siteLink, type MailSection, type MailTexts, type SiteInfo } from '@psma/mail';
import { fillPath } from '@psma/route-contract';
import { peopleAction } from './actionMessages.ts';
import { links } from './links.ts';
import type { WorkEvent, WorkMail, WorkOfOrganisation } from './mailContent.ts';

const areas = (count: number) => (count === 1 ? 'an area' : `${count} areas`);
const Areas = (count: number) => (count === 1 ? 'An area' : `${count} areas`);
const was = (count: number) => (count === 1 ? 'was' : 'were');

/** What happened, in the order in which a person wants to know it. */
const EVENT_TEXTS: Record<WorkEvent, (count: number) => string> = {
  areaAssigned: (count) => `You were asked to answer ${areas(count)}.`,
  areaReminded: (count) => `You were reminded of ${areas(count)} that you were asked to answer.`,
  areaReturned: (count) => `${Areas(count)} ${was(count)} returned to you.`,
  checkAsked: (count) => `You were asked to check ${areas(count)}.`,
  joinRequested: (count) => (count === 1 ? 'A person asks to join.' : `${count} persons ask to join.`),
  signOffPossible: (count) =>
    count === 1 ? 'Results can be signed off.' : `The results of ${count} assessments can be signed off.`,
  areaSubmitted: (count) => `${Areas(count)} ${was(count)} submitted.`,
  areaApproved: (count) => `${Areas(count)} that you answered ${was(count)} approved.`,
  resultShared: (count) =>
    count === 1
      ? 'Results were shared with you.'
      : `The results of ${count} assessments were shared with you.`,
};

/** Events about areas that have a due date. */
const TO_ANSWER: readonly WorkEvent[] = ['areaAssigned', 'areaReminded'];
/** Events that only inform. */
const INFORMING: readonly WorkEvent[] = ['areaSubmitted', 'areaApproved'];

const eventsOf = ({ counts }: WorkOfOrganisation) =>
  (Object.keys(EVENT_TEXTS) as WorkEvent[]).flatMap((event) => {
    const count = counts[event] ?? 0;
    return count === 0 ? [] : [{ event, text: EVENT_TEXTS[event](count) }];
  });

function sectionOf(work: WorkOfOrganisation, site: SiteInfo): MailSection {
  const { organisation, organisationId, asAdviser, counts, due } = work;
  const events = eventsOf(work);
  const isOne = (counts.areaAssigned ?? 0) + (counts.areaReminded ?? 0) === 1;
  const until = due && `${isOne ? 'It' : 'The first'} is due by ${longDate.format(new Date(due))}.`;
  const lastAsked = events.findLast(({ event }) => TO_ANSWER.includes(event));
  const texts = events.map((each) => (each === lastAsked && until ? `${each.text} ${until}` : each.text));
  const name = organisation || 'your organisation';
  return {
    paragraphs: [asAdviser ? `From ${organisation || 'an organisation'}:` : `In ${name}:`, ...texts],
    action: asAdviser
      ? { label: 'See shared results', url: pageLink(site, links.authorityShares) }
      : events.every(({ event }) => event === 'joinRequested')
        ? peopleAction(site, { organisationId })
        : dashboardAction(site, { organisation: organisationId }),
  };
}

export const workMessages: MailTexts<WorkMail> = {
  // No name in its subject: another member typed it.
  workNotices: ({ organisations, mailKey, apiBase }, site) => {
    const events = organisations.flatMap(eventsOf).map(({ event }) => event);
    const isInforming = events.every((event) => INFORMING.includes(event));
    return {
      subject: isInforming ? 'News of your shared assessments' : 'Shared work waits for you',
      paragraphs: [],
      sections: organisations.map((work) => sectionOf(work, site)),
      closing: [],
      stop: {
        label: 'Stop emails about shared work',
        url: siteLink(site, links.workEmails, { stop: mailKey }),
        oneClickUrl: siteLink(site, `${apiBase}${fillPath(USER_ROUTES.workEmailsStop.path, { mailKey })}`),
      },
    };
  },
};
