import { describe, expect, test } from '@jest/globals';
import { speedTable, type SpeedSample } from './fieldSpeed.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour, 30));
/** Values 1 to `count`, in any order. */
const samples = (count: number, changes: Partial<SpeedSample> = {}): SpeedSample[] =>
  Array.from({ length: count }, (_, index) => ({
    releaseId: 'stable',
    measure: 'inp',
    device: 'high',
    network: `${index}`,
    value: ((index * 37) % count) + 1,
    at: at(12),
    ...changes,
  }));

describe('A-SPD-004 the table of speeds', () => {
  test('A-SPD-004 has p75 of each release, measure and device, the stable release first', () => {
    const table = speedTable(
      [
        ...samples(100, { releaseId: 'tried', measure: 'lcp' }),
        ...samples(100),
        ...samples(120, { device: 'low' }),
      ],
      'stable',
    );
    expect(table).toEqual([
      { releaseId: 'stable', measure: 'inp', device: 'low', figure: { samples: 120, p75: 90 }, stable: null },
      {
        releaseId: 'stable',
        measure: 'inp',
        device: 'high',
        figure: { samples: 100, p75: 75 },
        stable: null,
      },
      {
        releaseId: 'tried',
        measure: 'lcp',
        device: 'high',
        figure: { samples: 100, p75: 75 },
        stable: { samples: 0, p75: null },
      },
    ]);
  });

  test('A-SPD-004 below 100 samples there is none, and none of what browsers do not report', () => {
    expect(speedTable(samples(99), 'stable').map(({ figure }) => figure)).toEqual([
      { samples: 99, p75: null },
    ]);
    expect(speedTable([], 'stable')).toEqual([]);
  });

  test('A-SPD-004 the stable release counts in the hours that the other one has samples of', () => {
    const [row] = speedTable(
      [
        ...samples(100, { value: 1000, at: at(11) }),
        ...samples(100, { value: 80 }),
        ...samples(100, { value: 1000, at: at(13) }),
        ...samples(1, { releaseId: 'tried' }),
      ],
      'stable',
    ).filter(({ releaseId }) => releaseId === 'tried');
    expect(row?.stable).toEqual({ samples: 100, p75: 80 });
  });
});
