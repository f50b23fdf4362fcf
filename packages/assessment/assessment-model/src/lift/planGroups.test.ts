import { expect, test } from '@jest/globals';
import type { Score } from '../maturityLevel.ts';
import { levelsWith } from './levelsWith.ts';
import type { ScoredPillar } from './Lift.ts';
import { changesOf, planGroups, stepStatus } from './planGroups.ts';

const UNEVEN_SCORES: Record<string, Score[]> = {
  GOV: [0, 5, 5, 5, 5],
  IRM: [3, 3, 3, 3, 2],
  PES: [4, 4, 4, 4, 4],
  OPS: [2, 3, 3, 4, 4],
  MON: [1, 1, 2, 3, 5],
  INV: [3, 3, 3, 3, 3],
  CUL: [2, 2, 2, 2, 3],
};
const pillars: ScoredPillar[] = Object.entries(UNEVEN_SCORES).map(([pillarId, scores]) => ({
  pillarId,
  answers: scores.map((score, index) => ({ questionId: `${pillarId}-Q${index + 1}`, score })),
}));
const none = () => 0;
const group = (questionId: string, toScore: Score, targetOf: (pillarId: string) => number = none) =>
  planGroups(pillars, targetOf)({ questionId, toScore });

test('A-IMP-010 a step is grouped by the cheapest ways that have it', () => {
  expect(group('GOV-Q1', 1)).toEqual({ kind: 'overall', to: 2, stepsLeft: 1 });
  expect(group('GOV-Q1', 2)).toEqual({ kind: 'none' });
  expect(group('IRM-Q1', 4)).toEqual({ kind: 'area', pillarId: 'IRM', to: 3, stepsLeft: 1 });
  expect(group('IRM-Q1', 5)).toEqual({ kind: 'none' });
  expect(group('MON-Q5', 4)).toEqual({ kind: 'true' });
  expect(group('XXX-Q1', 4)).toEqual({ kind: 'notAsked' });
});

test('A-IMP-010 with a target above the next level, the way to the target counts', () => {
  const targetOf = (pillarId: string) => (pillarId === 'INV' ? 5 : 3);
  expect(group('INV-Q1', 4)).toEqual({ kind: 'area', pillarId: 'INV', to: 4, stepsLeft: 5 });
  expect(group('INV-Q1', 4, targetOf)).toEqual({ kind: 'area', pillarId: 'INV', to: 5, stepsLeft: 10 });
  expect(group('GOV-Q1', 2, targetOf)).toEqual({ kind: 'area', pillarId: 'GOV', to: 3, stepsLeft: 2 });
});

test('A-IMP-018 A-IMP-019 A-IMP-023 a step is missing, true or not asked', () => {
  expect(stepStatus({ questionId: 'GOV-Q1', toScore: 1 }, pillars)).toBe('missing');
  expect(stepStatus({ questionId: 'GOV-Q2', toScore: 5 }, pillars)).toBe('true');
  expect(stepStatus({ questionId: 'GOV-Q9', toScore: 1 }, pillars)).toBe('notAsked');
});

test('A-IMP-013 all open steps together bring what the model says, each question its highest', () => {
  const changes = changesOf(
    [
      { questionId: 'GOV-Q1', toScore: 2 },
      { questionId: 'GOV-Q1', toScore: 1 },
      { questionId: 'GOV-Q2', toScore: 3 },
      { questionId: 'XXX-Q1', toScore: 3 },
    ],
    pillars,
  );
  expect([...changes]).toEqual([['GOV-Q1', 2]]);
  expect(levelsWith(pillars, changes).pillars[0]).toEqual({ pillarId: 'GOV', score: 3 });
});
