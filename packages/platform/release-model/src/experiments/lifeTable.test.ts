import { describe, expect, test } from '@jest/globals';
import { compareArms } from './compareArms.ts';
import { lifeTable, WINDOW_PARTS, type StepCell } from './lifeTable.ts';

const cell = (parts: number, takenIn: number | null, visitors: number, changes = {}): StepCell => ({
  phase: 'p',
  treated: true,
  parts,
  takenIn,
  visitors,
  ...changes,
});

describe('a life table', () => {
  test('of visitors with a whole window is their share, with its binomial variance', () => {
    const found = lifeTable([cell(WINDOW_PARTS, null, 160), cell(WINDOW_PARTS, 0, 40)]);
    expect(found?.rate).toBeCloseTo(0.2, 12);
    expect(found?.variance).toBeCloseTo((0.2 * 0.8) / 200, 12);
    expect(found?.visitors).toBe(200);
  });

  test('counts a young visitor for the parts that they have had', () => {
    // 100 old visitors: 20 in part 0, 16 of 80 in part 10. 100 young ones: 20 in part 0, then not seen.
    const old = [cell(24, 0, 20), cell(24, 10, 16), cell(24, null, 64)];
    const young = [cell(5, 0, 20), cell(5, null, 80)];
    const found = lifeTable([...old, ...young]);
    expect(found?.rate).toBeCloseTo(1 - 0.8 * 0.8, 12);
    expect(found?.variance).toBeLessThan((0.36 * 0.64) / 100);
  });

  test('leaves a step in an incomplete part out', () => {
    const old = [cell(24, 0, 20), cell(24, null, 80)];
    expect(lifeTable([...old, cell(5, 5, 100)])?.rate).toBeCloseTo(
      lifeTable([...old, cell(5, null, 100)])!.rate,
      12,
    );
  });

  test('waits for visitors that had the whole window', () => {
    expect(lifeTable([cell(WINDOW_PARTS, null, 29), cell(23, null, 5000)])).toBeNull();
    expect(lifeTable([cell(WINDOW_PARTS, null, 30)])?.rate).toBe(0);
  });

  test.each([
    ['nobody', null, 0],
    ['everybody', 3, 1],
  ])('has a variance although %s takes the step', (_, takenIn, rate) => {
    const found = lifeTable([cell(WINDOW_PARTS, takenIn, 100)]);
    expect(found?.rate).toBe(rate);
    expect(found?.variance).toBeGreaterThan(0);
  });
});

describe('arms', () => {
  /** Each arm's visitors and those of them that take the step. */
  const phase = (name: string, treated: [number, number], control: [number, number]) =>
    [treated, control].flatMap(([visitors, taken], index) => [
      cell(WINDOW_PARTS, 0, taken, { phase: name, treated: index === 0 }),
      cell(WINDOW_PARTS, null, visitors - taken, { phase: name, treated: index === 0 }),
    ]);

  test('of two phases are compared within each, not across them', () => {
    // No difference within a phase; pooled, the tried arm would seem better by far.
    const found = compareArms([...phase('a', [100, 10], [900, 90]), ...phase('b', [500, 250], [500, 250])]);
    expect(found?.difference.estimate).toBeCloseTo(0, 12);
    expect(found?.treated.visitors).toBe(600);
  });

  test('an arm that is merely quicker is not better', () => {
    const late = (treated: boolean, takenIn: number) => [
      cell(WINDOW_PARTS, takenIn, 100, { treated }),
      cell(WINDOW_PARTS, null, 100, { treated }),
      cell(12, takenIn < 12 ? takenIn : null, 100, { treated }),
      cell(12, null, 100, { treated }),
    ];
    expect(compareArms([...late(true, 2), ...late(false, 20)])?.difference.estimate).toBeCloseTo(0, 2);
  });

  test('a phase with few visitors in an arm is left out', () => {
    expect(compareArms(phase('a', [29, 20], [900, 90]))).toBeNull();
    const found = compareArms([...phase('a', [29, 20], [900, 90]), ...phase('b', [100, 20], [100, 10])]);
    expect(found?.difference.estimate).toBeCloseTo(0.1, 12);
  });
});
