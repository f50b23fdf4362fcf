import { describe, expect, test } from '@jest/globals';
import { classifyFailure, type FailureKind } from './classifyFailure.ts';
import { failureCodes, readSmtpFailure } from './smtpFailure.ts';

const answered = (command: string, response: string) => ({
  code: 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});
const unanswered = (command: string, code: string, originalCode?: string) => ({
  code,
  originalCode,
  command,
});

/** All refusable commands, with vague 5xx responses. */
const BEFORE_RECIPIENT: [string, string][] = [
  ['CONN', '554 5.7.1 Client host blocked'],
  ['CONN', '554 No SMTP service here'],
  ['EHLO', '550 5.7.1 Access denied'],
  ['HELO', '501 5.5.2 Invalid domain name'],
  ['STARTTLS', '502 5.5.1 Command not implemented'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
  ['AUTH LOGIN', '534 5.7.9 Authentication mechanism is too weak'],
  ['AUTH XOAUTH2', '500 Syntax error'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['MAIL FROM', '550 5.7.1 Sender not allowed'],
  ['MAIL FROM', '553 5.1.8 Sender domain does not exist'],
  ['MAIL FROM', '550 5.1.1 Sender unknown'],
  ['MAIL FROM', '550 no'],
  ['MAIL FROM', '552 5.3.4 Message too big'],
];

const TABLE: [FailureKind, [string, string][]][] = [
  [
    'recipient',
    [
      ['RCPT TO', '550 5.1.1 <a@example.org>: Recipient address rejected: User unknown'],
      ['RCPT TO', '550-5.1.1 The email account that you tried to reach\n550 5.1.1 does not exist'],
      ['RCPT TO', '550 5.1.2 Domain not found'],
      ['RCPT TO', '501 5.1.3 Bad recipient address syntax'],
      ['RCPT TO', '553 5.1.4 Ambiguous'],
      ['RCPT TO', '551 5.1.6 Recipient has moved'],
      ['RCPT TO', '556 5.1.10 Domain does not accept mail'],
      ['RCPT TO', '550 5.2.1 Mailbox disabled'],
      ['RCPT TO', '552 5.2.2 Mailbox full'],
      ['RCPT TO', '550 no such user here'],
      ['RCPT TO', '550 Unrouteable address'],
      ['RCPT TO', '550 sorry, no mailbox here by that name (#5.1.1)'],
      ['DATA', '550 5.1.1 User unknown'],
      ['DATA', '550 5.2.1 Mailbox disabled'],
    ],
  ],
  [
    'configuration',
    [
      ...BEFORE_RECIPIENT,
      ['RCPT TO', '554 5.7.1 <a@example.org>: Relay access denied'],
      ['RCPT TO', '550 5.7.1 Relaying denied'],
      ['RCPT TO', '550 5.7.64 TenantAttribution; Relay Access Denied'],
      ['RCPT TO', '550 5.7.23 SPF validation failed'],
      ['RCPT TO', '550 relay not permitted'],
      ['RCPT TO', '550 authentication required'],
      ['RCPT TO', '554 Relay access denied'],
      ['RCPT TO', '551 User not local'],
      ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
      ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
      ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
      ['RCPT TO', '550 5.1.0 Address rejected'],
      ['RCPT TO', '550 5.1.7 Bad sender address syntax'],
      ['RCPT TO', '552 5.2.3 Message too long'],
      ['DATA', '554 5.7.1 Message rejected by policy'],
      ['DATA', '550 5.7.26 Unauthenticated email is not accepted'],
      ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
      ['DATA', '550 spam'],
      ['DATA', '554 5.6.0 Message contains NUL'],
    ],
  ],
  [
    'temporary',
    [
      ['CONN', '421 4.3.2 Service not available'],
      ['STARTTLS', '454 4.7.0 TLS not available due to local problem'],
      ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
      ['MAIL FROM', '451 4.3.0 Local error'],
      ['RCPT TO', '450 4.2.0 Greylisted'],
      ['RCPT TO', '450 4.1.1 Unverified address'],
      ['RCPT TO', '452 4.2.2 Mailbox full'],
      ['DATA', '451 4.7.1 Try again later'],
      ['DATA', '421 4.7.0 Closing'],
    ],
  ],
];

const answers = TABLE.flatMap(([kind, rows]) =>
  rows.map(([command, words]) => [command, words, kind] as const),
);

describe('an SMTP answer', () => {
  test.each(answers)('%s: %s is %s', (command, response, kind) => {
    expect(classifyFailure(readSmtpFailure(answered(command, response)))).toBe(kind);
  });

  test.each([
    ['EAUTH', undefined, 'API', 'configuration'],
    ['ENOAUTH', undefined, 'API', 'configuration'],
    ['ETLS', undefined, 'STARTTLS', 'configuration'],
    ['ESOCKET', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CONN', 'configuration'],
    ['ESOCKET', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CONN', 'configuration'],
    ['ESOCKET', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CONN', 'configuration'],
    ['ESOCKET', 'ERR_SSL_WRONG_VERSION_NUMBER', 'CONN', 'configuration'],
    ['EDNS', 'ENOTFOUND', 'CONN', 'configuration'],
    ['EMESSAGE', undefined, 'MAIL FROM', 'configuration'],
    ['EDNS', 'EAI_AGAIN', 'CONN', 'temporary'],
    ['ESOCKET', 'ECONNREFUSED', 'CONN', 'temporary'],
    ['ESOCKET', 'ECONNRESET', 'CONN', 'temporary'],
    ['ETIMEDOUT', undefined, 'CONN', 'temporary'],
    ['ECONNECTION', undefined, 'CONN', 'temporary'],
  ] as const)('none, but %s %s at %s, is %s', (code, originalCode, command, kind) => {
    expect(classifyFailure(readSmtpFailure(unanswered(command, code, originalCode)))).toBe(kind);
  });

  test('is never final where it comes before a recipient was named', () => {
    for (const [command] of BEFORE_RECIPIENT)
      for (const status of [500, 501, 521, 530, 550, 551, 553, 554])
        for (const enhanced of ['', '5.1.1 ', '5.2.1 ', '5.7.1 '])
          expect(classifyFailure(readSmtpFailure(answered(command, `${status} ${enhanced}no`)))).toBe(
            'configuration',
          );
  });

  test('is reported by its codes, without its words', () => {
    const failure = readSmtpFailure(answered('RCPT TO', '554 5.7.1 <a@example.org>: Relay access denied'));
    expect(failureCodes(failure)).toBe('RCPT TO 554 5.7.1');
    expect(failureCodes(readSmtpFailure(unanswered('CONN', 'ESOCKET', 'ECONNREFUSED')))).toBe(
      'CONN ECONNREFUSED',
    );
    expect(failureCodes(readSmtpFailure(new Error('other')))).toBe('API unknown');
  });
});
