import { expect, test } from '@jest/globals';
import { API_ROUTES } from './apiRoutes.ts';
import { API_SCHEMAS } from './schemas/index.ts';

test('no two calls share method and path', () => {
  const calls = Object.values(API_ROUTES).map((route) => `${route.method} ${route.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('endpoints and schemas have the same names, and a route holds no schema at run time', () => {
  expect(Object.keys(API_SCHEMAS).sort()).toEqual(Object.keys(API_ROUTES).sort());
  for (const route of Object.values(API_ROUTES))
    expect(Object.keys(route).filter((key) => key !== 'shape')).toEqual(['method', 'path']);
});
