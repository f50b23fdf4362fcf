import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@psma/database/testing';
import type { SpeedSample } from '@psma/release-model';
import { LOOPBACK } from '../health/networkPrefix.ts';
import { createRegistryDatabase } from '../testing.ts';
import { insertSpeeds, readSpeeds } from './speedStore.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const sample = (minute: number, changes: Partial<SpeedSample> = {}): SpeedSample => ({
  releaseId: 'aaaaaaaaaaaa',
  measure: 'inp',
  device: 'low',
  network: '203.0.113.0/24',
  value: minute,
  at: at(minute),
  ...changes,
});

describe('stored speeds', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createRegistryDatabase();
  });
  afterAll(() => database.drop());

  const insert = (remote: string, ...samples: SpeedSample[]) =>
    insertSpeeds(database.pool, 'production', remote, samples);
  const valuesOf = async (remote: string, filter: Partial<Parameters<typeof readSpeeds>[3]> = {}) => {
    const request = { releaseIds: ['aaaaaaaaaaaa'], since: at(0), ...filter };
    return (await readSpeeds(database.pool, 'production', remote, request)).map(({ value }) => value);
  };

  test('A-SPD-001 of a network its newest four count, of loopback each', async () => {
    await insert(
      'mf-triage',
      ...[1, 2, 3, 4, 5, 6].map((minute) => sample(minute)),
      ...[11, 12, 13, 14, 15].map((minute) => sample(minute, { network: LOOPBACK })),
      sample(21, { network: '198.51.100.0/24' }),
    );
    expect(await valuesOf('mf-triage')).toEqual([3, 4, 5, 6, 11, 12, 13, 14, 15, 21]);
  });

  test('A-SPD-009 a network that floods does not hide the others', async () => {
    await insert('mf-results', sample(1, { network: '198.51.100.0/24' }));
    const flood = Array.from({ length: 2500 }, (_, index) => sample(2 + index));
    for (const part of [flood.slice(0, 1000), flood.slice(1000)]) await insert('mf-results', ...part);
    expect(await valuesOf('mf-results')).toEqual([1, ...flood.slice(-4).map(({ value }) => value)]);
  });

  test('A-SPD-001 each environment, remote, release and measure has its own', async () => {
    await insert(
      'mf-auth',
      sample(1),
      sample(2, { measure: 'cls' }),
      sample(3, { releaseId: 'bbbbbbbbbbbb' }),
    );
    await insertSpeeds(database.pool, 'staging', 'mf-auth', [sample(4)]);
    expect(await valuesOf('mf-auth')).toEqual([1, 2]);
    expect(await valuesOf('mf-auth', { measures: ['cls'] })).toEqual([2]);
    expect(await valuesOf('mf-auth', { since: at(2) })).toEqual([2]);
    expect(await valuesOf('mf-auth', { releaseIds: ['bbbbbbbbbbbb'] })).toEqual([3]);
  });
});
