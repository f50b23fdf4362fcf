import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { routesOverlap } from './routeOverlap.ts';

test.each([
  ['/', '/', true],
  ['/', '/walkthrough', false],
  ['/admin/results/:session', '/admin/results/:id', true],
  ['/admin/results/:session', '/admin/results', false],
  ['/admin/assessment/get-title', '/admin/assessment/:session', true],
  ['/admin/:page', '/admin/a/b', false],
  ['/admin/*', '/admin/a/b', true],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/adminx', false],
  ['/a/:id?', '/a', true],
  ['/a/:id?', '/a/b/c', false],
  ['/A', '/a', true],
  ['*', '/anything', true],
  ['/a?/b?/c', '/b/c', true],
  ['/a?/b?/c', '/b/a/c', false],
  ['/a?'.repeat(30), '/b', false],
  ['/a?'.repeat(30), '/:x?'.repeat(30) + '/b', false],
])('routes %s and %s overlap: %s', (left, right, expected) => {
  expect(routesOverlap(left, right)).toBe(expected);
  expect(routesOverlap(right, left)).toBe(expected);
});

test('a pattern overlaps every address made from it', () => {
  const segment = fc.constantFrom('a', 'b', ':x', 'c?', ':y?');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), fc.boolean(), (segments, keep) => {
      const address = segments
        .filter((part) => keep || !part.endsWith('?'))
        .map((part) => part.replace(/^:/, 'v').replace(/\?$/, ''));
      return routesOverlap(`/${segments.join('/')}`, `/${address.join('/')}`);
    }),
  );
});
