import { expect, test } from '@jest/globals';
import type { TriageResults } from '@psma/api-contract';
import { plainRecommendations } from './plainRecommendations.ts';

const results: TriageResults = {
  recommendations: [
    { id: 'R1', title: 'Screen & check', description: 'Before <work> starts.', imageUrl: '/x' },
  ],
  recommendAssessment: false,
  preparation: ['Name an owner'],
  partial: false,
};
const render = (statusCode: number, body: object) =>
  plainRecommendations({ statusCode, body: JSON.stringify(body) });

test('it lists the steps and the preparation, escaped', () => {
  const page = render(200, results)?.content;
  expect(page).toContain('<strong>Screen &amp; check</strong><br>Before &lt;work&gt; starts.');
  expect(page).toContain('<li>Name an owner</li>');
  expect(page).not.toContain('not finished yet');
});

test('it says what is provisional, and has no empty list', () => {
  const page = render(200, { ...results, preparation: [], partial: true })?.content;
  expect(page).toContain('This questionnaire is not finished yet.');
  expect(page).not.toContain('<ul>');
});

test.each([
  [404, 'There are no recommendations at this link'],
  [429, undefined],
  [503, undefined],
])('the title after status %d of the API is %s', (statusCode, title) => {
  expect(render(statusCode, { message: 'of the API' })?.title).toBe(title);
});
