import { cardPercentage, chartPercentage, scoreOf } from '@psma/assessment-model';
import { allAt, resultFixture, UNEVEN_ANSWERS } from '../../testing/resultFixture.ts';
import { fromLowest } from './fromLowest.ts';
import { lowestText } from './lowestText.ts';
import { pillarViews } from './pillarViews.ts';

/** Expected results, computed by hand from decision G53. */
const GOLDEN = [
  {
    name: 'all 0',
    answers: allAt(0),
    overall: 0,
    levels: [0, 0, 0, 0, 0, 0, 0],
    chart: 16.67,
    card: 5,
  },
  {
    name: 'all 3',
    answers: allAt(3),
    overall: 3,
    levels: [3, 3, 3, 3, 3, 3, 3],
    chart: 66.67,
    card: 60,
  },
  {
    name: 'all 5',
    answers: allAt(5),
    overall: 5,
    levels: [5, 5, 5, 5, 5, 5, 5],
    chart: 100,
    card: 100,
  },
  {
    name: 'mixed',
    answers: UNEVEN_ANSWERS,
    overall: 1,
    levels: [1, 2, 3, 4, 4, 5, 2],
    chart: 33.33,
    card: 20,
  },
];

test.each(GOLDEN)(
  'A-RES-008 A-RES-009 golden results of $name',
  ({ answers, overall, levels, chart, card }) => {
    const result = resultFixture(answers);
    const pillars = pillarViews(result);
    expect(result.overallScore).toBe(overall);
    expect(pillars.map(({ score }) => score)).toEqual(levels);
    expect(chartPercentage(scoreOf(result.overallLevel))).toBe(chart);
    expect(cardPercentage(scoreOf(result.overallLevel))).toBe(card);
  },
);

test('the staircase rises from the lowest level, and equal ones keep their order', () => {
  expect(fromLowest(pillarViews(resultFixture(UNEVEN_ANSWERS))).map(({ short }) => short)).toEqual([
    'Governance',
    'Insider risk',
    'Culture',
    'Screening',
    'On-going',
    'Monitoring',
    'Investigation',
  ]);
});

test('says which pillars set the overall level', () => {
  const two = [...allAt(4)];
  two[1] = [2, 2, 2, 2, 2];
  two[6] = [2, 2, 2, 2, 2];
  expect(lowestText(pillarViews(resultFixture(two)))).toBe(
    'Level 2 overall is set by Insider Risk Assessment and Management, and Security Culture and Behaviour Change.',
  );
  expect(lowestText(pillarViews(resultFixture(allAt(5))))).toBe('All seven areas are at level 5.');
});
