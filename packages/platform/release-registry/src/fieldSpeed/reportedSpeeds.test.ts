import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const triage = sampleRelease('mf-triage', 'one');
const { releaseId } = triage.manifest;

describe('reported speeds', () => {
  let registry: StartedRegistry;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's'), triage] });
  });
  afterAll(() => registry.close());

  const open = () =>
    registry.registry.visitors.resolve({ visitorId: null, optedOut: false, pins: {} }).ticket;
  const report = async (body: object, { ticket = open(), headers = {} } = {}) => {
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/releases/health',
      payload: { ticket, remote: 'mf-triage', releaseId, ms: 0, ...body },
      headers,
    });
    return answer.statusCode;
  };
  /** Stored since the last call. */
  const stored = async () => {
    const found = await registry.database.pool.query<{ measure: string; device: string; value: number }>(
      'delete from release_speed returning measure, device, value',
    );
    return found.rows.map(({ measure, device, value }) => `${measure} ${device} ${value}`).sort();
  };
  const speeds = { lcp: 1200, inp: 80, cls: 0.05 };

  test('A-SPD-002 come with the load and once more, each once for a page', async () => {
    const ticket = open();
    expect(await report({ outcome: 'loaded', device: 'low', ms: 340 }, { ticket })).toBe(204);
    expect(await report({ outcome: 'loaded', device: 'low', ms: 20 }, { ticket })).toBe(204);
    expect(await stored()).toEqual(['usable low 340']);
    expect(await report({ outcome: 'measured', device: 'low', speeds }, { ticket })).toBe(204);
    expect(await report({ outcome: 'measured', device: 'low', speeds }, { ticket })).toBe(204);
    expect(await stored()).toEqual(['cls low 0.05', 'inp low 80', 'lcp low 1200']);
  });

  test('A-SPD-002 a report of speeds is no load', async () => {
    await report({ outcome: 'measured', device: 'low', speeds });
    const [minute] = await registry.registry.health.history(new Date(0));
    expect(minute?.loads ?? 0).toBe(1);
    await stored();
  });

  test.each([
    ['of an older shell', { outcome: 'loaded' }, {}],
    ['under Global Privacy Control', { outcome: 'measured', device: 'low', speeds }, { 'sec-gpc': '1' }],
    [
      'from a page that another party changed',
      { outcome: 'measured', device: 'low', speeds, pageChanged: true },
      {},
    ],
    ['that a failure claims', { outcome: 'failed', device: 'low', speeds }, {}],
  ])('A-SPD-003 none is stored %s', async (_name, body, headers) => {
    expect(await report(body, { headers })).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test.each([{ lcp: -1 }, { inp: 600_001 }, { cls: 101 }, { cls: 'none' }])(
    'A-SPD-003 %j is refused',
    async (impossible) => {
      expect(await report({ outcome: 'measured', device: 'low', speeds: { ...speeds, ...impossible } })).toBe(
        400,
      );
      expect(await stored()).toEqual([]);
    },
  );

  test('A-SPD-003 what a newer shell reports besides is ignored', async () => {
    const body = { outcome: 'measured', device: 'high', speeds: { inp: 80, later: 'x' }, later: 1 };
    expect(await report(body)).toBe(204);
    expect(await stored()).toEqual(['inp high 80']);
  });
});
