import { describe, expect, test } from '@jest/globals';
import { mails } from './mails.ts';
import type { MailContent } from './message.ts';
import { validUntil } from './validUntil.ts';

const site = { brand: 'Example Authority', origin: 'https://tool.example' };
const created = new Date('2027-01-31T12:00:00Z');
const UNITS = { minute: 60, hour: 3600, day: 86_400 };

describe('a mail is kept', () => {
  test.each([
    { kind: 'confirmAccount', userName: 'a', code: 'b' },
    { kind: 'resetCode', code: 'b' },
    { kind: 'verifyNewEmail', code: 'b' },
    { kind: 'emailChanged', newEmail: 'a', undoCode: 'b' },
    { kind: 'signInCode', code: 'b' },
  ] as MailContent[])('for as long as the text of $kind says that it works', (content) => {
    const text = mails.render(content, site).plain;
    const [, count, unit] = /(?:works for|within) (\d+) (minute|hour|day)s?/.exec(text)!;
    const seconds = Number(count) * UNITS[unit as keyof typeof UNITS];
    expect(validUntil({ kind: content.kind, created }, mails.validity).getTime() - created.getTime()).toBe(
      seconds * 1000,
    );
  });

  test('seven days where it has none', () => {
    for (const kind of ['passwordChanged', 'triageLink'] as const)
      expect(validUntil({ kind, created }, mails.validity)).toEqual(new Date('2027-02-07T12:00:00Z'));
  });
});
