import { describe, expect, test } from '@jest/globals';
import type { AccountMailContent } from './accountMail.ts';
import { accountMails } from './accountMails.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };

type Kind = AccountMailContent['kind'];
type ContentOf<Name extends Kind> = Omit<Extract<AccountMailContent, { kind: Name }>, 'kind'>;

const AT = new Date('2027-03-04T12:00:00Z');
const RESET = '/admin/reset-password';
const DASHBOARD = '/admin/dashboard?from=email';
const factors = { removed: [], kept: [] };

/** All kinds: a new one needs its link here. */
const LINKS: { [Name in Kind]: [content: ContentOf<Name>, path: string | null] } = {
  confirmAccount: [
    { userName: 'a-b_c', code: 'x&y' },
    '/sign-up/confirm?user_name=a-b_c&confirmation_code=x%26y',
  ],
  verifyNewEmail: [{ code: 'abc' }, '/reset-email?confirmation_code=abc'],
  emailChanged: [{ newEmail: 'n***@e***', undoCode: 'a-b_c' }, '/undo-email-change?code=a-b_c'],

  // Typed at the page that is open already, or with nothing left to open.
  resetCode: [{ code: '12345678' }, null],
  signInCode: [{ code: '12345678' }, null],
  emailRestored: [{ factors }, null],
  temporaryPassword: [{}, null],
  disabled: [{}, null],
  accountDeleted: [{}, null],

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
  resetRequired: [{}, RESET],

  addressInUse: [{}, DASHBOARD],
  resetWaits: [{ until: AT }, DASHBOARD],
  enabled: [{}, DASHBOARD],
  sessionsEndedByOperator: [{}, DASHBOARD],
  idleAccount: [{ deletionDate: AT }, DASHBOARD],

  madeAdmin: [{}, '/admin/authority?from=email'],
  adminRemoved: [{}, DASHBOARD],
};

const CASES = Object.entries(LINKS).map(([kind, [content, path]]) => ({
  content: { kind, ...content } as AccountMailContent,
  path,
}));

describe('mails about accounts', () => {
  test.each(CASES)(
    'A-LNK-001 $content.kind leads to $path, in plain text and in HTML',
    ({ content, path }) => {
      const { plain, html } = accountMails.render(content, site);
      const [link] = /https:\S+/.exec(plain) ?? [null];
      expect(link).toBe(path && `${site.origin}${path}`);
      if (link) expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`);
    },
  );

  test('A-LNK-001 no link has an email address, or ends a session as the log-in page does', () => {
    for (const { content } of CASES)
      for (const link of accountMails.render(content, site).plain.match(/https:\S+/g) ?? [])
        expect(decodeURIComponent(link)).not.toMatch(/@|\/admin\/login/);
  });

  test('A-SUP-020 the confirmation link leads to /sign-up/confirm with user_name and code', () => {
    const mail = accountMails.render(
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

  test.each<AccountMailContent>([
    { kind: 'resetCode', code: '12345678' },
    { kind: 'signInCode', code: '12345678' },
  ])('%j shows its code in both texts', (content) => {
    const mail = accountMails.render(content, site);
    expect(mail.plain).toContain('\n12345678\n');
    expect(mail.html).toContain('<strong>12345678</strong>');
  });

  test.each<AccountMailContent>([
    { kind: 'confirmAccount', userName: 'u', code: 'c0de', until: new Date('2027-01-31T12:05:00Z') },
    { kind: 'resetCode', code: '12345678', until: new Date('2027-01-31T12:05:00Z') },
    { kind: 'verifyNewEmail', code: 'c0de', until: new Date('2027-01-31T12:05:00Z') },
    { kind: 'signInCode', code: '12345678', until: new Date('2027-01-31T12:05:00Z') },
  ])('G369 $kind says until when its code works, with the zone', (content) => {
    const { plain } = accountMails.render(content, site);
    expect(plain.replaceAll(/\s+/g, ' ')).toContain(', until 31 January 2027 at 12:05 GMT.');
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
    const mail = accountMails.render({ kind, factors }, site);
    expect(mail.subject).toMatch(subject);
    expect(mail.plain.replaceAll(/\s+/g, ' ')).toContain(
      'we removed what was added lately: an authenticator app (added on 31 January 2027), a passkey (added on 1 February 2027).',
    );
    expect(mail.plain).toContain('Your account still has: codes by email as a second step.');
    const nothing = accountMails.render({ kind, factors: { removed: [], kept: [] } }, site);
    expect(nothing.plain).not.toMatch(/removed|still has/);
  });

  test('the idle notice names the day in words', () => {
    const mail = accountMails.render(
      { kind: 'idleAccount', deletionDate: new Date('2027-01-31T12:00:00Z') },
      site,
    );
    expect(mail.plain).toContain('31 January 2027');
  });

  test('no mail carries an image, a script or a foreign address', () => {
    for (const { content } of CASES) {
      const { html } = accountMails.render(content, site);
      expect(html).not.toMatch(/<(img|script|link|iframe)|https?:\/\/(?!tool\.example\/)/);
    }
  });

  const UNITS = { minute: 60, hour: 3600, day: 86_400 };

  test.each(CASES.filter(({ content }) => accountMails.validity[content.kind] !== undefined))(
    'the text of $content.kind says how long its code or link works',
    ({ content }) => {
      const { plain } = accountMails.render(content, site);
      const [, count, unit] = /(?:works for|within) (\d+) (minute|hour|day)s?/.exec(plain)!;
      const seconds = Number(count) * UNITS[unit as keyof typeof UNITS];
      expect(accountMails.validity[content.kind]).toBe(seconds);
    },
  );
});
