import { expect, test } from '@jest/globals';
import { loadContent } from './loadContent.ts';
import { recommend } from './recommend.ts';
import { forEachPath } from './testing/triageAnswers.ts';

const { triage } = loadContent();

interface Count {
  paths: number;
  recommended: number;
}

test('recommends the assessment on 29 % of 663,552 paths, 27 % of all combinations', () => {
  const counts = new Map<string, Count>();
  const used = new Set<string>();
  let most = 0;
  forEachPath(triage, (answers) => {
    const { recommendAssessment, recommendations, preparation, partial } = recommend(triage, answers);
    const prepares = preparation.length > 0;
    if (partial || recommendations.length === 0 || prepares === recommendAssessment)
      throw new Error(`No outcome for ${JSON.stringify(answers)}`);
    most = Math.max(most, recommendations.length);
    for (const { id } of recommendations) used.add(id);
    const first = answers['START']?.[0] ?? '';
    const count = counts.get(first) ?? { paths: 0, recommended: 0 };
    counts.set(first, {
      paths: count.paths + 1,
      recommended: count.recommended + (recommendAssessment ? 1 : 0),
    });
  });

  const all = [...counts.values()];
  const sum = (key: keyof Count) => all.reduce((total, count) => total + count[key], 0);
  expect(sum('paths')).toBe(663_552);
  expect(sum('recommended') / sum('paths')).toBeCloseTo(0.292, 3);
  // Skipped questions add no combinations: first answers weigh equally.
  const shares = all.map(({ paths, recommended }) => recommended / paths);
  expect(shares.reduce((total, share) => total + share, 0) / shares.length).toBeCloseTo(0.269, 3);

  expect(most).toBe(triage.limit);
  expect([...used].sort()).toEqual(triage.recommendations.map(({ id }) => id).sort());
}, 60_000);
