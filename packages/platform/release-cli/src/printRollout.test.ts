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

test('A-PLN-053 prints how each step ends, and what the current one waits for', () => {
  const since = '2026-12-24T06:00:00.000Z';
  const zone = 'Europe/Berlin';
  const steps = [
    { percent: 1, seconds: 3600 },
    { percent: 10, until: '2026-12-24T17:00:00.000Z', zone },
    { percent: 50, untilApproved: true as const },
  ];
  const freeze = { id: 'f', from: since, to: '2027-01-04T07:00:00.000Z', zone, reason: 'rest', by: 'ben' };
  const of = { release: '0123456789ab', startedAt: since, by: 'ana', since, until: since, sample: 2 };
  const shown = (step: number, waitsFor: 'approval' | 'freeze') =>
    printRollout({ ...of, steps, step, freeze, loads: 1, paused: null, state: 'waiting', waitsFor });
  expect(shown(1, 'freeze')).toMatch(
    /10 %\s+until 2026-12-24 18:00 Europe\/Berlin \(UTC\+01:00\)\s+over .* to 2027-01-04 08:00 Europe\/Berlin/,
  );
  expect(shown(2, 'approval')).toMatch(
    /50 %\s+until approved\s+waits since .* for approval by another person/,
  );
});
