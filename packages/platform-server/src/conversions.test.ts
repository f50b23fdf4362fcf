import { expect, test } from '@jest/globals';
import { stepOf } from './conversions.ts';

const target = (operation: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` });

test.each([
  ['PATCH', '/api/triage/session/s1', {}, 'triageFinished'],
  ['POST', '/idp/', target('SignUp'), 'signedUp'],
  ['POST', '/api/assessment/session/s1/complete', {}, 'assessmentFinished'],
  ['GET', '/api/triage/session/s1', {}, null],
  ['POST', '/idp/', target('InitiateAuth'), null],
  ['POST', '/api/assessment/session/s1/retake', {}, null],
  ['PATCH', '/api/assessment/session/s1?x=/api/triage/session/s1', {}, null],
])('%s %s is the step of the funnel it should be', (method, url, headers, step) => {
  expect(stepOf({ method, url, headers })).toBe(step);
});
