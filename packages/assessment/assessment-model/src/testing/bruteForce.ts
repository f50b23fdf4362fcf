import type { Scored, StepWeight } from '../lift/Lift.ts';
import type { Score } from '../maturityLevel.ts';
import { pillarScore } from '../scoring.ts';

export const SCORES: readonly Score[] = [0, 1, 2, 3, 4, 5];

/** Answers to questions Q1, Q2 … */
export const scored = (scores: readonly Score[]): Scored[] =>
  scores.map((score, index) => ({ questionId: `Q${index + 1}`, score }));

/** All 7,776 answer sets of five questions. */
export const ANSWER_SETS: readonly Score[][] = [0, 1, 2, 3, 4].reduce<Score[][]>(
  (sets) => sets.flatMap((set) => SCORES.map((score) => [...set, score])),
  [[]],
);

/** Answer sets reaching each level. */
const REACHING = SCORES.map((to) => ANSWER_SETS.filter((set) => pillarScore(set) >= to));

export interface BruteForce {
  effort: number;
  /** Final level range per question over all cheapest paths. */
  least: number[];
  most: number[];
  /** All cheapest paths, as final levels. */
  ways: Score[][];
}

/** Tries all answer sets nowhere lower and at the level. */
export function bruteForce(answers: readonly Score[], to: Score, weight: StepWeight): BruteForce {
  const costs = costsOf(answers, weight);
  let effort = Infinity;
  let ways: Score[][] = [];
  for (const set of REACHING[to] ?? []) {
    const cost = set.reduce<number>(
      (sum, level, question) => sum + (costs[question]?.[level] ?? Infinity),
      0,
    );
    if (cost > effort || cost === Infinity) continue;
    if (cost < effort) ways = [];
    effort = cost;
    ways.push(set);
  }
  const levels = (question: number) => ways.map((way) => way[question] ?? 0);
  return {
    effort,
    least: answers.map((_, question) => Math.min(...levels(question))),
    most: answers.map((_, question) => Math.max(...levels(question))),
    ways,
  };
}

/** Costs by question and final level; Infinity below the answer. */
const costsOf = (answers: readonly Score[], weight: StepWeight): number[][] =>
  answers.map((from, question) =>
    SCORES.map((level) =>
      level < from
        ? Infinity
        : SCORES.filter((each) => each >= from && each < level).reduce<number>(
            (sum, each) => sum + weight(`Q${question + 1}`, each),
            0,
          ),
    ),
  );
