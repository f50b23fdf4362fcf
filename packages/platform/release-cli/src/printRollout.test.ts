import { expect, test } from '@jest/globals';
import { printRollout } from './printRollout.ts';

test('A-REM-025 loads above the sample are not a share of it', () => {
  const since = '2026-11-29T06:00:00.000Z';
  const rollout = { steps: [{ percent: 1, seconds: 3600 }], step: 0, since, sample: 2, paused: null };
  const of = { release: '0123456789ab', startedAt: since, by: 'ana', until: since, waitsFor: null };
  const shown = (loads: number) => printRollout({ ...rollout, ...of, state: 'running', loads });
  expect(shown(1)).toMatch(/1 of 2 loads$/);
  expect(shown(6)).toMatch(/6 loads \(2 needed\)$/);
});
