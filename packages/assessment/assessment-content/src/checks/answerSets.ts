import { pillarScore, QUESTIONS_PER_PILLAR, type Score } from '@psma/assessment-model';

const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

/** All 7,776 answer sets of an area, with levels. */
export const ANSWER_SETS: readonly { answers: readonly Score[]; level: Score }[] = Array.from({
  length: QUESTIONS_PER_PILLAR,
})
  .reduce<Score[][]>((sets) => sets.flatMap((set) => SCORES.map((score) => [...set, score])), [[]])
  .map((answers) => ({ answers, level: pillarScore(answers) }));
