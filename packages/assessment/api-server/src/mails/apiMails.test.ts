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

  workNotices: [
    {
      organisations: [{ ...HARBOUR, asAdviser: false, counts: { areaAssigned: 1 }, due: null }],
      ...{ mailKey: 'k1', apiBase: '/api' },
    },
    `${DASHBOARD}&organisation=h1`,
  ],
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

test('A-ASG-003 an email about shared work says what kinds of things happened, and how to stop it', () => {
  const mail = apiMails.render(
    {
      kind: 'workNotices',
      organisations: [
        {
          ...{ organisationId: 'h1', organisation: '<b>Harbour</b>', asAdviser: false, due: '2027-01-08' },
          counts: { areaApproved: 1, areaAssigned: 1, checkAsked: 2, joinRequested: 1, signOffPossible: 2 },
        },
        {
          ...{ organisationId: 'h2', organisation: '', asAdviser: false, due: null },
          counts: { areaReturned: 2, areaSubmitted: 3, areaReminded: 1 },
        },
        {
          ...{ organisationId: 'h3', organisation: 'Airport', asAdviser: true, due: null },
          counts: { resultShared: 1 },
        },
      ],
      ...{ mailKey: 'k1', apiBase: '/api' },
    },
    site,
  );
  expect(mail.subject).toBe('Example Authority: Shared work waits for you');
  expect(mail.plain.split('\n\n')).toEqual([
    'In <b>Harbour</b>:',
    'You were asked to answer an area. It is due by 8 January 2027.',
    'You were asked to check 2 areas.',
    'A person asks to join.',
    'The results of 2 assessments can be signed off.',
    'An area that you answered was approved.',
    'https://tool.example/admin/dashboard?from=email&organisation=h1',
    'In your organisation:',
    'You were reminded of an area that you were asked to answer.',
    '2 areas were returned to you.',
    '3 areas were submitted.',
    'https://tool.example/admin/dashboard?from=email&organisation=h2',
    'From Airport:',
    'Results were shared with you.',
    'https://tool.example/admin/authority/shared?from=email',
    'Stop emails about shared work: https://tool.example/emails?stop=k1',
    'Example Authority\n',
  ]);
  expect(mail.html).toContain('<p>In &lt;b&gt;Harbour&lt;/b&gt;:</p>');
  expect(mail.stopUrl).toBe('https://tool.example/api/work-emails/k1/stop');
});
