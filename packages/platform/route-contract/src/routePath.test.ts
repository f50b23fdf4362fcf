import { expect, test } from '@jest/globals';
import { routePath } from './routePath.ts';

test('a route path is filled with its parameters, percent-encoded', () => {
  const answer = { method: 'POST', path: '/session/:sessionId/question/:questionId/answer' } as const;
  expect(routePath(answer, { sessionId: 'a/b', questionId: 'GOV-Q1' })).toBe(
    '/session/a%2Fb/question/GOV-Q1/answer',
  );
});

test('a route without parameters is its path', () => {
  expect(routePath({ method: 'GET', path: '/user/me' } as const, {})).toBe('/user/me');
});
