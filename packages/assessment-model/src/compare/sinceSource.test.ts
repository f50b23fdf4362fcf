import { expect, test } from '@jest/globals';
import { sinceSource, type Retaken } from './sinceSource.ts';

const source: Retaken = { id: 'first', overallScore: 2, retakeOf: null };
const retake = (overallScore: number | null, id = 'first', droppedQuestions: string[] = []): Retaken => ({
  id: 'second',
  overallScore,
  retakeOf: { id, droppedQuestions },
});

test.each([
  ['up', 3, 1],
  ['down', 0, -2],
  ['not at all', 2, 0],
])('A-CMP-010 a re-take moved %s against its source', (_, overallScore, change) => {
  expect(sinceSource(retake(overallScore), [source, retake(overallScore)])).toEqual({ source, change });
});

test('A-CMP-010 no change where questions were dropped in between', () => {
  expect(sinceSource(retake(3, 'first', ['GOV-Q6']), [source])).toEqual({ source, change: null });
});

test.each([
  ['its source is gone', retake(3, 'deleted')],
  ['it is not completed', retake(null)],
  ['it is no re-take', { ...source, id: 'third' }],
])('A-CMP-010 nothing is said where %s', (_, session) => {
  expect(sinceSource(session, [source, session])).toBeNull();
});
