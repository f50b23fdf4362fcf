import { expect, test } from '@jest/globals';
import { readConfig } from '@psma/platform-server/start';
import { createProduct } from './createProduct.ts';

const HOSTED = { COGNITO_USER_POOL_ID: 'eu-west-2_AbC123', COGNITO_CLIENT_ID: 'client' };

/** Names of the scheduled jobs that a configuration runs. */
const scheduled = (env: Record<string, string>) =>
  createProduct(readConfig(env, '/'))
    .jobs.map(({ name }) => name)
    .sort();

test('the schedule has shares, emails about work, retention and clean-up of the pool', () => {
  expect(scheduled({})).toEqual(['adviser-shares', 'identity-cleanup', 'retention', 'work-mails']);
});

test('A-DMO-006 only the pages of a demonstration have its log-in', () => {
  const stripOf = (env: Record<string, string>) => createProduct(readConfig(env, '/')).pages.strip;
  expect(stripOf({})).toBeUndefined();
  expect(stripOf({ DEMO: '1' })).toContain('Demonstration');
});

test('a hosted user pool is not cleaned up', () => {
  expect(scheduled(HOSTED)).toEqual(['adviser-shares', 'retention', 'work-mails']);
});

test.each([
  ['/recommendations/8d7f2f0e', true, '/triage/session/8d7f2f0e/results'],
  ['/recommendations/8d7f2f0e/edit/T01', true, '/triage/session/8d7f2f0e/results'],
  ['/shared/00000000-0000-4000-8000-000000000001', true, null],
  ['/recommendations', false, null],
  ['/recommendations/', false, null],
  ['/admin/recommendations/8d7f2f0e', false, null],
])('the page %s is hidden: %s; without script it shows %s', (pathname, isHidden, source) => {
  const { pages } = createProduct(readConfig({}, '/'));
  expect([pages.isHidden(pathname), pages.plainSource(pathname)]).toEqual([isHidden, source]);
});
