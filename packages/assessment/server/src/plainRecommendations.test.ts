import { expect, test } from '@jest/globals';
import type { TriageResults } from '@psma/api-contract';
import { plainRecommendations, sessionOf } from './plainRecommendations.ts';

const results: TriageResults = {
  recommendations: [
    { id: 'R1', title: 'Screen & check', description: 'Before <work> starts.', imageUrl: '/x' },
  ],
  recommendAssessment: false,
  preparation: ['Name an owner'],
  partial: false,
};
const render = (statusCode: number, body: object) =>
  plainRecommendations('Brand', 'nonce', { statusCode, body: JSON.stringify(body) });

test('it lists the steps and the preparation, escaped', () => {
  const page = render(200, results);
  expect(page).toContain('<strong>Screen &amp; check</strong><br>Before &lt;work> starts.');
  expect(page).toContain('<li>Name an owner</li>');
  expect(page).not.toContain('not finished yet');
});

test('it says what is provisional, and has no empty list', () => {
  const page = render(200, { ...results, preparation: [], partial: true });
  expect(page).toContain('This questionnaire is not finished yet.');
  expect(page).not.toContain('<ul>');
});

test.each([
  [404, 'There are no recommendations at this link'],
  [429, 'This page has not opened yet'],
  [503, 'This page has not opened yet'],
])('status %d of the API: %s', (statusCode, title) => {
  expect(render(statusCode, { message: 'of the API' })).toContain(`<h1>${title}</h1>`);
});

test.each([
  ['/recommendations/8d7f2f0e', '8d7f2f0e'],
  ['/recommendations/8d7f2f0e/edit/T01', '8d7f2f0e'],
  ['/recommendations', null],
  ['/recommendations/', null],
  ['/admin/recommendations/8d7f2f0e', null],
])('the session of %s is %s', (pathname, session) => {
  expect(sessionOf(pathname)).toBe(session);
});
