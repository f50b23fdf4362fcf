import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countableVisitors, isLateUneven, limitNetworks, type ExposureCell } from './countableVisitors.ts';
import { sampleRatioAlarm } from './sampleRatio.ts';
import { seededRandom } from './simulate.testing.ts';

interface StepCell extends ExposureCell {
  taken: boolean;
}

const total = (cells: readonly { visitors: number }[]) =>
  cells.reduce((sum, { visitors }) => sum + visitors, 0);
const rate = (cells: readonly { visitors: number; taken: boolean }[]) =>
  total(cells.filter(({ taken }) => taken)) / total(cells);

/** A network's visitors of one arm; some took the step. */
const cellsOf = (network: string | null, visitors: number, taken: number, treated = true): StepCell[] =>
  [true, false].map((took) => ({
    treated,
    network,
    atEntry: true,
    taken: took,
    visitors: took ? taken : visitors - taken,
  }));

describe('limited networks', () => {
  test('G378 the two largest networks count as the third, at their own rates', () => {
    const arm = [...cellsOf('a', 400, 400), ...cellsOf('b', 60, 15), ...cellsOf('c', 20, 5)];
    expect(limitNetworks(arm).map(({ visitors }) => visitors)).toEqual([20, 0, 5, 15, 5, 15]);
  });

  test.each<[string, StepCell[]]>([
    ['two networks', [...cellsOf('a', 400, 400), ...cellsOf('b', 60, 15)]],
    ['visitors of unknown networks', cellsOf(null, 400, 100)],
    ['equal networks', ['a', 'b', 'c'].flatMap((name) => cellsOf(name, 5, 1))],
  ])('G378 %s are not limited', (_, arm) => {
    expect(limitNetworks(arm)).toEqual(arm);
  });

  test('G378 two lying networks move a rate by at most their share of the counted visitors', () => {
    const honest = fc.array(
      fc
        .integer({ min: 1, max: 300 })
        .chain((visitors) =>
          fc.record({ visitors: fc.constant(visitors), taken: fc.nat({ max: visitors }) }),
        ),
      { minLength: 1, maxLength: 60 },
    );
    const forged = fc.integer({ min: 300, max: 1_000_000 });
    fc.assert(
      fc.property(honest, forged, forged, fc.boolean(), (networks, one, other, lie) => {
        const own = networks.flatMap(({ visitors, taken }, index) =>
          cellsOf(`honest ${index}`, visitors, taken),
        );
        const lies = [one, other].flatMap((count, index) => cellsOf(`liar ${index}`, count, lie ? count : 0));
        const counted = limitNetworks([...own, ...lies]);
        const liars = total(counted.filter(({ network }) => network?.startsWith('liar')));
        const largest = Math.max(...networks.map(({ visitors }) => visitors));
        expect(liars).toBeLessThanOrEqual(2 * largest + 1e-6);
        expect(Math.abs(rate(counted) - rate(own))).toBeLessThanOrEqual(liars / total(counted) + 1e-9);
      }),
    );
  });

  test('G378 a million forged visitors move 300 networks by less than two points', () => {
    const own = Array.from({ length: 300 }, (_, index) => cellsOf(`honest ${index}`, 10, 2)).flat();
    const lies = ['x', 'y'].flatMap((name) => cellsOf(name, 500_000, 500_000));
    expect(rate([...own, ...lies]) - rate(own)).toBeGreaterThan(0.7);
    const { cells } = countableVisitors([...own, ...lies]);
    expect(Math.abs(rate(cells) - rate(own))).toBeLessThan(0.01);
  });

  test('G378 a network has the smaller factor in both arms, so that the split stays', () => {
    const arms = [
      ['a', 80, 40],
      ['b', 40, 80],
      ['c', 20, 20],
    ] as const;
    const cells = limitNetworks(
      arms.flatMap(([name, treated, control]) => [
        ...cellsOf(name, treated, 0),
        ...cellsOf(name, control, 0, false),
      ]),
    );
    const counted = arms.map(([name]) =>
      [true, false].map((arm) =>
        total(cells.filter(({ network, treated }) => network === name && treated === arm)),
      ),
    );
    expect(counted).toEqual([
      [20, 10],
      [10, 20],
      [20, 20],
    ]);
  });

  test('G378 limited networks raise no ratio alarm in sound experiments', () => {
    const SHARE = 0.1;
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = seededRandom(seed);
      const cells = ['a', 'b', 'c'].flatMap((network) =>
        [true, false].map((treated) => ({ treated, network, visitors: 0 })),
      );
      for (let visitor = 1; visitor <= 20_000; visitor += 1) {
        const network = Math.floor(random() * 3);
        cells[network * 2 + (random() < SHARE ? 0 : 1)]!.visitors += 1;
        if (visitor % 500 > 0) continue;
        const counted = limitNetworks(cells);
        const treated = total(counted.filter((cell) => cell.treated));
        const phase = { treated, control: total(counted) - treated, share: SHARE };
        expect(sampleRatioAlarm([phase])).toBe(false);
      }
    }
  });

  test('G378 each arm has its own limit', () => {
    const control = ['a', 'b', 'c'].flatMap((name) => cellsOf(name, 300, 60, false));
    const treated = ['a', 'b', 'c', 'x', 'y'].flatMap((name) => cellsOf(name, name < 'd' ? 3 : 300, 0, true));
    const { cells } = countableVisitors([...control, ...treated]);
    expect(total(cells.filter((cell) => cell.treated))).toBe(15);
    expect(total(cells.filter((cell) => !cell.treated))).toBe(900);
  });
});

describe('late visitors', () => {
  const arms = (treated: [visitors: number, late: number], control: [visitors: number, late: number]) =>
    [treated, control].flatMap(([visitors, late], index) =>
      [true, false].map((atEntry) => ({
        treated: index === 0,
        network: null,
        atEntry,
        visitors: atEntry ? visitors - late : late,
      })),
    );

  test.each<[[number, number], [number, number], boolean]>([
    [[1000, 0], [1000, 0], false],
    [[1000, 1000], [9000, 9000], false],
    [[1000, 100], [9000, 900], false],
    [[1000, 100], [1000, 120], false],
    [[1000, 100], [1000, 130], true],
    [[20_000, 1900], [20_000, 2100], true],
    [[0, 0], [100, 50], false],
  ])('G377 late visitors of %j treated and %j control are left out: %s', (treated, control, expected) => {
    const cells = arms(treated, control);
    expect(isLateUneven(cells)).toBe(expected);
    const found = countableVisitors(cells);
    expect(found).toMatchObject({ late: treated[1] + control[1], isLateLeftOut: expected });
    const left = treated[0] + control[0] - (expected ? treated[1] + control[1] : 0);
    expect(total(found.cells)).toBe(left);
  });
});
