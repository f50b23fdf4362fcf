import { expect, test } from '@jest/globals';
import { mailLinks, mailValidity } from './mails.ts';

test('mails of accounts and of the product link to these routes', () => {
  expect(mailLinks.toSorted()).toEqual([
    '/admin/areas/:session',
    '/admin/authority',
    '/admin/authority/record',
    '/admin/authority/shared',
    '/admin/dashboard',
    '/admin/people',
    '/admin/reset-password',
    '/admin/shares',
    '/emails',
    '/recommendations/:userId',
    '/reset-email',
    '/shared/:share',
    '/sign-up/confirm',
    '/undo-email-change',
  ]);
});

test('the job that sends mails knows how long codes and links work; all others wait for a week', () => {
  expect(mailValidity).toEqual({
    confirmAccount: 86_400,
    emailChanged: 86_400,
    resetCode: 3600,
    signInCode: 180,
    verifyNewEmail: 86_400,
  });
});
