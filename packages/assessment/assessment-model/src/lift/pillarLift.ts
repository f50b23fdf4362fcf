import { toScore, type Score } from '../maturityLevel.ts';
import { cheapestPaths, type Path } from './cheapestPaths.ts';
import { EQUAL_STEPS, type Lift, type Raise, type Scored, type StepWeight } from './Lift.ts';

const MOST_WAYS = 5;

/**
 * Cheapest path under `PILLAR_RULE`, with alternatives. Throws RangeError for an
 * empty list.
 */
export function pillarLift(answers: readonly Scored[], to: Score, weight: StepWeight = EQUAL_STEPS): Lift {
  if (answers.length === 0) throw new RangeError('An area without answers has no level.');
  const ways = cheapestPaths(answers, to, weight).toSorted(bySteps);
  const [suggested = []] = ways;
  const now = answers.map(({ score }) => score);
  const least = now.map((_, question) => toScore(Math.min(...ways.map((way) => way[question] ?? to))));
  const most = now.map((_, question) => toScore(Math.max(...ways.map((way) => way[question] ?? to))));
  const raised = raises(answers, now, suggested);
  const must = raises(answers, now, least);
  const among = raises(answers, least, most);
  return {
    to,
    steps: stepsOf(raised),
    effort: effortOf(raised, weight),
    must,
    choose: among.length > 0 ? { steps: stepsOf(raised) - stepsOf(must), among } : null,
    suggested: raised,
    ways: ways.slice(0, MOST_WAYS).map((way) => raises(answers, now, way)),
  };
}

const stepsOf = (list: readonly Raise[]): number => list.reduce((sum, { from, to }) => sum + to - from, 0);

function effortOf(list: readonly Raise[], weight: StepWeight): number {
  let effort = 0;
  for (const { questionId, from, to } of list)
    for (let level: number = from; level < to; level += 1) effort += weight(questionId, toScore(level));
  return effort;
}

/** Fewest steps, then most even final answers: raises the lowest. */
const bySteps = (one: Path, other: Path): number =>
  sum(one, (level) => level) - sum(other, (level) => level) ||
  sum(one, (level) => level ** 2) - sum(other, (level) => level ** 2);

const sum = (way: Path, value: (level: Score) => number): number =>
  way.reduce<number>((total, level) => total + value(level), 0);

/** Questions whose level differs, lowest answer first. */
const raises = (answers: readonly Scored[], before: readonly Score[], after: readonly Score[]): Raise[] =>
  answers
    .map(({ questionId, score }, question) => ({
      questionId,
      from: before[question] ?? score,
      to: after[question] ?? score,
      score,
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.score - other.score)
    .map(({ questionId, from, to }) => ({ questionId, from, to }));
