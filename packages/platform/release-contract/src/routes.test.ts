import { expect, test } from '@jest/globals';
import { REGISTRY_ROUTES } from './routes.ts';
import { REGISTRY_SCHEMAS } from './schemas.ts';

test('no two calls share method and path', () => {
  const calls = Object.values(REGISTRY_ROUTES).map((route) => `${route.method} ${route.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('endpoints and schemas have the same names', () => {
  expect(Object.keys(REGISTRY_SCHEMAS).sort()).toEqual(Object.keys(REGISTRY_ROUTES).sort());
});
