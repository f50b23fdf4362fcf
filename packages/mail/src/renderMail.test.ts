import { describe, expect, test } from '@jest/globals';
import type { MailContent } from './message.ts';
import { renderMail } from './renderMail.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };

describe('mail texts', () => {
  const links: [MailContent, string][] = [
    [
      { kind: 'confirmAccount', userName: 'a-b_c', code: 'x&y' },
      'https://tool.example/sign-up/confirm?user_name=a-b_c&confirmation_code=x%26y',
    ],
    [{ kind: 'verifyNewEmail', code: 'abc' }, 'https://tool.example/reset-email?confirmation_code=abc'],
    [{ kind: 'triageLink', id: 'id/1' }, 'https://tool.example/recommendations/id%2F1'],
    [
      { kind: 'emailChanged', newEmail: 'n***@e***', undoCode: 'a-b_c' },
      'https://tool.example/undo-email-change?code=a-b_c',
    ],
    [{ kind: 'resetWaits', until: new Date('2027-01-31T12:00:00Z') }, 'https://tool.example/admin/login'],
    ...(
      [
        'secondStepOn',
        'secondStepOff',
        'authenticatorReplaced',
        'passkeyAdded',
        'passkeyRemoved',
        'sessionStolen',
        'dataDownloaded',
      ] as const
    ).map((kind): [MailContent, string] => [{ kind }, 'https://tool.example/admin/reset-password']),
    [{ kind: 'resetRequired' }, 'https://tool.example/admin/reset-password'],
    ...(['enabled', 'sessionsEndedByOperator', 'madeAdmin'] as const).map((kind): [MailContent, string] => [
      { kind },
      'https://tool.example/admin/login',
    ]),
    [{ kind: 'recoveryCodesMade' }, 'https://tool.example/admin/reset-password'],
    [{ kind: 'recoveryCodeUsed', left: 3 }, 'https://tool.example/admin/reset-password'],
    [{ kind: 'newBrowser', device: 'Firefox on Linux' }, 'https://tool.example/admin/reset-password'],
    [{ kind: 'operatorNotice', headline: 'It was killed', reason: 'a & b' }, 'https://tool.example/console'],
    [
      {
        kind: 'organisationInvitation',
        inviter: 'Ann Smith',
        organisation: 'Harbour',
        role: 'READER',
        until: new Date('2027-01-08T12:00:00Z'),
      },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'memberJoined', member: 'Bo Jones', email: null, organisation: 'Harbour', role: 'EDITOR' },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'memberRoleChanged', organisation: 'Harbour', role: 'READER' },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'areasAssigned', sender: 'Ann Smith', organisation: 'Harbour', areas: 2, due: null },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'areaReminder', sender: '', organisation: '', areas: 1, due: new Date('2027-01-08') },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'checkAsked', sender: 'Ann Smith', organisation: 'Harbour', areas: 2, due: null },
      'https://tool.example/admin/login',
    ],
    [{ kind: 'memberMadeOwner', organisation: 'Harbour' }, 'https://tool.example/admin/login'],
    [
      { kind: 'organisationDownloaded', organisation: 'Harbour' },
      'https://tool.example/admin/reset-password',
    ],
    [
      { kind: 'adviserSharingEnded', organisation: 'Harbour', adviser: 'J. Brown' },
      'https://tool.example/admin/shares',
    ],
    [
      {
        kind: 'memberPasswordMade',
        organisation: '',
        adviser: 'J. Brown',
        at: new Date('2027-03-04T12:00:00Z'),
      },
      'https://tool.example/admin/login',
    ],
    [
      { kind: 'ownerAppointed', organisation: 'Harbour', member: 'Bo Jones', adviser: 'J. Brown' },
      'https://tool.example/admin/login',
    ],
    [
      {
        kind: 'authorityAction',
        action: 'temporaryPasswordMade',
        adviser: 'J. Brown',
        organisation: 'Harbour',
        reason: 'Called back',
        at: new Date('2027-03-04T12:00:00Z'),
      },
      'https://tool.example/admin/login',
    ],
    [{ kind: 'addressInUse' }, 'https://tool.example/admin/login'],
    [{ kind: 'passwordChanged' }, 'https://tool.example/admin/reset-password'],
    [
      { kind: 'idleAccount', deletionDate: new Date('2027-01-31T12:00:00Z') },
      'https://tool.example/admin/login',
    ],
  ];

  test.each(links)('%j leads to its page, in plain text and in HTML', (content, url) => {
    const mail = renderMail(content, site);
    expect(mail.plain).toContain(url);
    expect(mail.html).toContain(`<a href="${url.replaceAll('&', '&amp;')}">`);
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
    const contents: MailContent[] = [...links.map(([content]) => content), { kind: 'accountDeleted' }];
    for (const content of contents) {
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

test('direction controls in a given text do not reach beyond it', () => {
  const { subject, plain, html } = renderMail(
    { kind: 'operatorNotice', headline: 'Release \u202e7202 killed', reason: 'because\u2067 of (1)' },
    site,
  );
  for (const text of [subject, plain, html]) expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(plain).toContain('7202 killed');
});
