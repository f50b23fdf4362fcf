import { expect, test } from '@jest/globals';
import { API_ROUTES, routePath } from './routes.ts';

test('a route path is filled with its parameters, percent-encoded', () => {
  const path = routePath(API_ROUTES.assessmentAnswer, { sessionId: 'a/b', questionId: 'GOV-Q1' });
  expect(path).toBe('/assessment/session/a%2Fb/question/GOV-Q1/answer');
});

test('a route without parameters is its path', () => {
  expect(routePath(API_ROUTES.userMe, {})).toBe('/user/me');
});

test('no two calls share method and path', () => {
  const calls = Object.values(API_ROUTES).map((route) => `${route.method} ${route.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});
