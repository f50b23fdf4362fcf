import { toScore, type Score } from '../maturityLevel.ts';
import type { Scored, StepWeight } from './Lift.ts';

const HIGHEST = 5;

/** Final levels in question order. */
export type Path = Score[];

/**
 * All cheapest paths as final levels, raising earlier questions first. An area has
 * level n if no answer is below n - 1 and answers sum to n per question: minimises
 * cost under both bounds. At most 126 for five questions.
 */
export function cheapestPaths(answers: readonly Scored[], to: Score, weight: StepWeight): Path[] {
  const choices = answers.map((answer) => finalLevels(answer, to, weight));
  const leastCost = costTable(choices, to * answers.length);
  const waysFrom = (question: number, missing: number): Path[] => {
    const options = choices[question];
    if (!options) return [[]];
    const best = leastCost(question, missing);
    return options.flatMap(({ level, cost }) => {
      const still = Math.max(0, missing - level);
      if (cost + leastCost(question + 1, still) > best) return [];
      return waysFrom(question + 1, still).map((rest) => [level, ...rest]);
    });
  };
  return waysFrom(0, to * answers.length);
}

interface FinalLevel {
  level: Score;
  cost: number;
}

/** Possible final levels, highest first, with their cost. */
function finalLevels({ questionId, score }: Scored, to: Score, weight: StepWeight): FinalLevel[] {
  const levels: FinalLevel[] = [];
  let cost = 0;
  for (let level: number = score; level <= HIGHEST; level += 1) {
    if (level >= to - 1) levels.unshift({ level: toScore(level), cost });
    cost += weight(questionId, toScore(level));
  }
  return levels;
}

/** Least cost to reach a sum from an index on; Infinity if impossible. */
function costTable(choices: readonly FinalLevel[][], sum: number) {
  const table: number[][] = [];
  for (let question = choices.length; question >= 0; question -= 1) {
    const options = choices[question];
    table[question] = Array.from({ length: sum + 1 }, (_, missing) => {
      if (!options) return missing === 0 ? 0 : Infinity;
      const costs = options.map(
        ({ level, cost }) => cost + (table[question + 1]?.[Math.max(0, missing - level)] ?? Infinity),
      );
      return Math.min(...costs);
    });
  }
  return (question: number, missing: number): number => table[question]?.[missing] ?? Infinity;
}
