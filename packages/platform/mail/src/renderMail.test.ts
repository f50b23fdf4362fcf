import { describe, expect, test } from '@jest/globals';
import { mails } from './mails.ts';
import type { MailContent } from './message.ts';

const { render: renderMail } = mails;
type MailKind = MailContent['kind'];

const site = { brand: 'Example Authority', origin: 'https://tool.example' };

/** All kinds: a new one needs its link here. */
type Links = {
  [Kind in MailKind]: [content: Omit<Extract<MailContent, { kind: Kind }>, 'kind'>, path: string | null];
};

const AT = new Date('2027-03-04T12:00:00Z');
const HARBOUR = { organisationId: 'h1', organisation: 'Harbour' };
const RESET = '/admin/reset-password';
const DASHBOARD = '/admin/dashboard?from=email';
const PEOPLE = '/admin/people?from=email&organisation=h1';
const area = { ...HARBOUR, sender: 'Ann Smith', sessionId: 's1', areas: 1, due: null };
const factors = { removed: [], kept: [] };

const LINKS: Links = {
  confirmAccount: [
    { userName: 'a-b_c', code: 'x&y' },
    '/sign-up/confirm?user_name=a-b_c&confirmation_code=x%26y',
  ],
  verifyNewEmail: [{ code: 'abc' }, '/reset-email?confirmation_code=abc'],
  emailChanged: [{ newEmail: 'n***@e***', undoCode: 'a-b_c' }, '/undo-email-change?code=a-b_c'],
  triageLink: [{ id: 'id/1' }, '/recommendations/id%2F1'],
  resultShared: [{ organisation: 'Harbour', share: 's1', until: AT, mailKey: 'k1' }, '/shared/s1'],

  // Typed at the page that is open already, or with nothing left to open.
  resetCode: [{ code: '12345678' }, null],
  signInCode: [{ code: '12345678' }, null],
  sharedCode: [{ code: '12345678', until: AT }, null],
  emailRestored: [{ factors }, null],
  temporaryPassword: [{}, null],
  disabled: [{}, null],
  accountDeleted: [{}, null],
  memberRemoved: [{ organisation: 'Harbour' }, null],
  organisationDeleted: [{ organisation: 'Harbour' }, null],

  passwordChanged: [{ factors }, RESET],
  secondStepOn: [{}, RESET],
  secondStepOff: [{}, RESET],
  authenticatorReplaced: [{}, RESET],
  recoveryCodesMade: [{}, RESET],
  recoveryCodeUsed: [{ left: 3 }, RESET],
  passkeyAdded: [{}, RESET],
  passkeyRemoved: [{}, RESET],
  newBrowser: [{ device: 'Firefox on Linux' }, RESET],
  sessionStolen: [{}, RESET],
  dataDownloaded: [{}, RESET],
  organisationDownloaded: [{ organisation: 'Harbour' }, RESET],
  resetRequired: [{}, RESET],

  addressInUse: [{}, DASHBOARD],
  resetWaits: [{ until: AT }, DASHBOARD],
  enabled: [{}, DASHBOARD],
  sessionsEndedByOperator: [{}, DASHBOARD],
  idleAccount: [{ deletionDate: AT }, DASHBOARD],
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

  madeAdmin: [{}, '/admin/authority?from=email'],
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

describe('mail texts', () => {
  test.each(CASES)(
    'A-LNK-001 $content.kind leads to $path, in plain text and in HTML',
    ({ content, path }) => {
      const { plain, html } = renderMail(content, site);
      const [link] = /https:\S+/.exec(plain) ?? [null];
      expect(link).toBe(path && `${site.origin}${path}`);
      if (link) expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`);
    },
  );

  test('A-LNK-001 no link has an email address, or ends a session as the log-in page does', () => {
    for (const { content } of CASES)
      for (const link of renderMail(content, site).plain.match(/https:\S+/g) ?? [])
        expect(decodeURIComponent(link)).not.toMatch(/@|\/admin\/login/);
  });

  test('A-SUP-020 the confirmation link has user_name and confirmation_code and leads to /sign-up/confirm', () => {
    const mail = renderMail(
      { kind: 'confirmAccount', userName: 'V1StGXR8_Z5jdHi6B-myT', code: 'c0de' },
      site,
    );
    const link = new URL(/https:\S+/.exec(mail.plain)?.[0] ?? '');
    expect(link.pathname).toBe('/sign-up/confirm');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      user_name: 'V1StGXR8_Z5jdHi6B-myT',
      confirmation_code: 'c0de',
    });
  });

  test.each<MailContent>([
    { kind: 'resetCode', code: '12345678' },
    { kind: 'signInCode', code: '12345678' },
  ])('%j shows its code in both texts', (content) => {
    const mail = renderMail(content, site);
    expect(mail.plain).toContain('\n12345678\n');
    expect(mail.html).toContain('<strong>12345678</strong>');
  });

  test.each([
    ['passwordChanged', /Your password was changed/],
    ['emailRestored', /Your email address is back/],
  ] as const)('%s says what a recovery removed and what it left', (kind, subject) => {
    const factors = {
      removed: [
        { kind: 'authenticator', added: new Date('2027-01-31T12:00:00Z') },
        { kind: 'passkey', added: new Date('2027-02-01T12:00:00Z') },
      ],
      kept: [{ kind: 'emailCodes', added: null }],
    } as const;
    const mail = renderMail({ kind, factors }, site);
    expect(mail.subject).toMatch(subject);
    expect(mail.plain.replaceAll(/\s+/g, ' ')).toContain(
      'we removed what was added lately: an authenticator app (added on 31 January 2027), a passkey (added on 1 February 2027).',
    );
    expect(mail.plain).toContain('Your account still has: codes by email as a second step.');
    const nothing = renderMail({ kind, factors: { removed: [], kept: [] } }, site);
    expect(nothing.plain).not.toMatch(/removed|still has/);
  });

  test('the idle notice names the day in words', () => {
    const mail = renderMail({ kind: 'idleAccount', deletionDate: new Date('2027-01-31T12:00:00Z') }, site);
    expect(mail.plain).toContain('31 January 2027');
  });

  test('the subject starts with the brand and HTML escapes every value', () => {
    const mail = renderMail({ kind: 'accountDeleted' }, { ...site, brand: '<b>"A" & \'B\'</b>' });
    expect(mail.subject).toBe('<b>"A" & \'B\'</b>: Your account was deleted');
    expect(mail.html).toContain('<p>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</p>');
    expect(mail.html).not.toContain('<b>');
  });

  test('no mail carries an image, a script or a foreign address', () => {
    for (const { content } of CASES) {
      const { html } = renderMail(content, site);
      expect(html).not.toMatch(/<(img|script|link|iframe)|https?:\/\/(?!tool\.example\/)/);
    }
  });
});

test('A-SPC-023 an invitation shows both names escaped, and none in its subject', () => {
  const mail = renderMail(
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
