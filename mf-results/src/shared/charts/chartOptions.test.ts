import type { ApexOptions } from 'apexcharts';
import { pillarViews } from '../../model/result/pillarViews.ts';
import { allAt, resultFixture, UNEVEN_ANSWERS } from '../../testing/resultFixture.ts';
import { barOptions, doughnutOptions, tickLabel } from './chartOptions.ts';

const look = { nonce: 'nonce-1', animated: true };
const barsOf = (answers = UNEVEN_ANSWERS) => barOptions(pillarViews(resultFixture(answers)), look);
const barData = ({ series }: ApexOptions) => (series as { data: number[] }[])[0]?.data;

test('A-RES-006 A-RES-008 the doughnut: cutout 75%, 1500 ms, level 0 fills 16.67, level 5 all', () => {
  const options = doughnutOptions(0, look);
  expect(options.chart?.type).toBe('donut');
  expect(options.plotOptions?.pie?.donut?.size).toBe('75%');
  expect(options.chart?.animations).toMatchObject({ enabled: true, speed: 1500 });
  expect(options.series).toEqual([16.67, 83.33]);
  expect(doughnutOptions(5, look).series).toEqual([100, 0]);
});

test('A-RES-007 A-RES-008 a bar for each pillar on an axis to 100, first label at 16.67', () => {
  const options = barsOf();
  expect(barData(options)).toEqual([33.33, 50, 66.67, 83.33, 83.33, 100, 50]);
  expect(options.xaxis?.categories).toHaveLength(7);
  expect(options.yaxis).toMatchObject({ min: 0, max: 100, tickAmount: 6 });
  const ticks = [0, 16.67, 33.33, 50, 66.67, 83.33, 100];
  expect(ticks.map(tickLabel)).toEqual(['', '0', '1', '2', '3', '4', '5']);
});

test('A-RES-014 bars have their levels’ colours, from red through orange and yellow to green', () => {
  const rising = [0, 1, 2, 3, 4, 5, 5].map((score) => allAt(score as 0)[0]) as typeof UNEVEN_ANSWERS;
  expect(barsOf(rising).colors).toEqual([
    '#B3261E',
    '#C2410C',
    '#F08C00',
    '#F2C200',
    '#7CB342',
    '#1B7A3D',
    '#1B7A3D',
  ]);
});

test('under reduced motion nothing moves, and the nonce is passed on', () => {
  const options = doughnutOptions(3, { nonce: 'nonce-1', animated: false });
  expect(options.chart?.animations?.enabled).toBe(false);
  expect(options.chart).toMatchObject({ nonce: 'nonce-1' });
});

test('what would write markup into the page is off', () => {
  for (const options of [doughnutOptions(2, look), barsOf()]) {
    expect(options.chart?.toolbar?.show).toBe(false);
    expect(options.legend?.show).toBe(false);
    expect(options.tooltip?.enabled).toBe(false);
  }
});
