import { describe, expect, test } from '@jest/globals';
import { apiMails } from './apiMails.ts';
import type { MailContent } from './mailContent.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };

/** All kinds: a new one needs its link here. */
type Links = {
  [Kind in MailContent['kind']]: [
    content: Omit<Extract<MailContent, { kind: Kind }>, 'kind'>,
    path: string | null,
  ];
};

const AT = new Date('2027-03-04T12:00:00Z');
const HARBOUR = { organisationId: 'h1', organisation: 'Harbour' };
const RESET = '/admin/reset-password';
const DASHBOARD = '/admin/dashboard?from=email';
const PEOPLE = '/admin/people?from=email&organisation=h1';
const area = { ...HARBOUR, sender: 'Ann Smith', sessionId: 's1', areas: 1, due: null };

const LINKS: Links = {
  triageLink: [{ id: 'id/1' }, '/recommendations/id%2F1'],
  resultShared: [{ organisation: 'Harbour', share: 's1', until: AT, mailKey: 'k1' }, '/shared/s1'],

  // Typed at the page that is open already, or with nothing left to open.
  sharedCode: [{ code: '12345678', until: AT }, null],
  memberRemoved: [{ organisation: 'Harbour' }, null],
  organisationDeleted: [{ organisation: 'Harbour' }, null],

  dataDownloaded: [{}, RESET],
  organisationDownloaded: [{ organisation: 'Harbour' }, RESET],

  organisationInvitation: [
    { inviter: 'Ann Smith', organisation: 'Harbour', role: 'READER', until: AT },
    DASHBOARD,
  ],
  memberPasswordMade: [{ ...HARBOUR, adviser: 'J. Brown', at: AT }, `${DASHBOARD}&organisation=h1`],

  memberJoined: [{ ...HARBOUR, member: 'Bo Jones', email: 'bo@example.org', role: 'EDITOR' }, PEOPLE],
  memberRoleChanged: [{ ...HARBOUR, role: 'READER' }, PEOPLE],
  memberMadeOwner: [HARBOUR, PEOPLE],
  ownerAppointed: [{ ...HARBOUR, member: 'Bo Jones', adviser: 'J. Brown' }, PEOPLE],

  areasAssigned: [{ ...area, sessionId: null, areas: 2 }, `${DASHBOARD}&organisation=h1`],
  areaReminder: [area, '/admin/areas/s1?from=email&organisation=h1'],
  checkAsked: [area, '/admin/areas/s1?from=email&organisation=h1'],
  adviserSharingEnded: [{ ...HARBOUR, adviser: 'J. Brown' }, '/admin/shares?from=email&organisation=h1'],

  authorityAction: [
    {
      action: 'temporaryPasswordMade',
      adviser: 'J. Brown',
      organisation: 'Harbour',
      reason: 'Asked',
      at: AT,
    },
    '/admin/authority/record?from=email',
  ],
};

const CASES = Object.entries(LINKS).map(([kind, [content, path]]) => ({
  content: { kind, ...content } as MailContent,
  path,
}));

describe('mails of the API', () => {
  test.each(CASES)(
    'A-LNK-001 $content.kind leads to $path, in plain text and in HTML',
    ({ content, path }) => {
      const { plain, html } = apiMails.render(content, site);
      const [link] = /https:\S+/.exec(plain) ?? [null];
      expect(link).toBe(path && `${site.origin}${path}`);
      if (link) expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`);
    },
  );

  test('A-LNK-001 no link has an email address, or ends a session as the log-in page does', () => {
    for (const { content } of CASES)
      for (const link of apiMails.render(content, site).plain.match(/https:\S+/g) ?? [])
        expect(decodeURIComponent(link)).not.toMatch(/@|\/admin\/login/);
  });

  test('no mail carries an image, a script or a foreign address', () => {
    for (const { content } of CASES) {
      const { html } = apiMails.render(content, site);
      expect(html).not.toMatch(/<(img|script|link|iframe)|https?:\/\/(?!tool\.example\/)/);
    }
  });
});

test('A-SPC-023 an invitation shows both names escaped, and none in its subject', () => {
  const mail = apiMails.render(
    {
      kind: 'organisationInvitation',
      inviter: '<b>Ann</b>',
      organisation: 'Harbour & Sons',
      role: 'EDITOR',
      until: new Date('2027-01-08T12:00:00Z'),
    },
    site,
  );
  expect(mail.html).toContain(
    '&lt;b&gt;Ann&lt;/b&gt; invites you to work on the assessments of Harbour &amp; Sons',
  );
  expect(mail.html).not.toContain('<b>');
  expect(mail.plain).toContain('until 8 January 2027');
  expect(mail.plain).toContain('Both names were typed by the sender.');
  expect(mail.subject).not.toMatch(/Ann|Harbour/);
});
