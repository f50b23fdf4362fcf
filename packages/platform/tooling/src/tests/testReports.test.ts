import { expect, test } from '@jest/globals';
import { jestTimes, playwrightTimes, skipReasons, slowest } from './testReports.ts';

test('a unit file takes from its start to its end', () => {
  const testResults = [{ name: '/repo/a.test.ts', startTime: 1_000, endTime: 3_500 }];
  expect(jestTimes({ testResults })).toEqual([{ file: '/repo/a.test.ts', ms: 2_500 }]);
});

test('a browser file takes as long as all its tests, with nested suites and repetitions', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const nested = { file: 'pdf.spec.ts', specs: [spec(40)] };
  const suites = [{ file: 'pdf.spec.ts', specs: [spec(1_000, 200)], suites: [nested] }];
  expect(playwrightTimes({ suites })).toEqual([{ file: 'e2e/journeys/pdf.spec.ts', ms: 1_240 }]);
});

test('the slowest are first and no more than asked', () => {
  const times = [3_000, 12_340, 1].map((ms) => ({ file: `${ms}.ts`, ms }));
  expect(slowest(times, 2)).toEqual(['   12.3 s  12340.ts', '    3.0 s  3000.ts']);
});

test('reports that were never written have no times', () => {
  expect([...jestTimes({}), ...playwrightTimes({})]).toEqual([]);
});

test('each reason of a skip is named once, those in nested suites included', () => {
  const spec = (type: string, description?: string) => ({
    tests: [{ results: [], annotations: [{ type, ...(description ? { description } : {}) }] }],
  });
  const nested = { file: 'pdf.spec.ts', specs: [spec('skip', 'no qpdf'), spec('skip', 'no firefox')] };
  const suites = [
    {
      file: 'pdf.spec.ts',
      specs: [spec('skip', 'no qpdf'), spec('skip'), spec('version', '1')],
      suites: [nested],
    },
  ];
  expect(skipReasons({ suites })).toEqual(['no qpdf', 'no firefox']);
});
