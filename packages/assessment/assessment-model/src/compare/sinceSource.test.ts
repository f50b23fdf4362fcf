import { expect, test } from '@jest/globals';
import { sameQuestions } from './sameQuestions.ts';
import { sinceSource, type Retaken } from './sinceSource.ts';

const ASKED = ['GOV-Q1', 'IRM-Q1'];
const asking = (ids: readonly string[]) => ({ answers: ids.map((id) => ({ question: { id } })) });
const source: Retaken = { id: 'first', overallScore: 2, retakeOf: null, ...asking(ASKED) };
const retake = (overallScore: number | null, id = 'first', asked = ASKED): Retaken => ({
  ...{ id: 'second', overallScore, retakeOf: { id } },
  ...asking(asked),
});

test.each([
  ['up', 3, 1],
  ['down', 0, -2],
  ['not at all', 2, 0],
])('A-CMP-010 a re-take moved %s against its source', (_, overallScore, change) => {
  expect(sinceSource(retake(overallScore), [source, retake(overallScore)])).toEqual({ source, change });
});

test.each([
  ['one was added', [...ASKED, 'GOV-Q2']],
  ['one is gone', ['GOV-Q1']],
  ['one stands for another', ['GOV-Q1', 'IRM-Q2']],
])('A-CMP-010 G119 no change where the questions are not the same: %s', (_, asked) => {
  expect(sinceSource(retake(3, 'first', asked), [source])).toEqual({ source, change: null });
});

test('G119 the order of the questions is no difference, and an area is compared on its own', () => {
  expect(sameQuestions(asking(ASKED), asking(ASKED.toReversed()))).toBe(true);
  const other = asking(['GOV-Q1', 'IRM-Q2']);
  expect(sameQuestions(asking(ASKED), other, 'GOV')).toBe(true);
  expect(sameQuestions(asking(ASKED), other, 'IRM')).toBe(false);
});

test.each([
  ['its source is gone', retake(3, 'deleted')],
  ['it is not completed', retake(null)],
  ['it is no re-take', { ...source, id: 'third' }],
])('A-CMP-010 nothing is said where %s', (_, session) => {
  expect(sinceSource(session, [source, session])).toBeNull();
});
