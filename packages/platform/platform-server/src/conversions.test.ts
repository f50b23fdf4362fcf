import { expect, jest, test } from '@jest/globals';
import type { Registry } from '@psma/release-registry';
import { conversionCounter } from './conversions.ts';

function counting({ optedOut = false, running = true, fails = false } = {}) {
  const recorded: unknown[][] = [];
  const warn = jest.fn();
  const recordConversion = async (...parts: unknown[]) => {
    if (fails) throw new Error('no database');
    recorded.push(parts);
  };
  const own = {
    visitors: { read: () => ({ visitorId: 'a-visitor', optedOut }) },
    experiments: { isAnyRunning: () => running, recordConversion },
  };
  const registry = { ...own, environments: { at: () => own } } as unknown as Registry;
  return { count: conversionCounter(registry, { warn }), recorded, warn };
}

const request = { headers: {} };

test('counts a step of the visitor', () => {
  const { count, recorded } = counting();
  count('triageFinished', request);
  expect(recorded).toEqual([['a-visitor', 'triageFinished']]);
});

test.each([{ optedOut: true }, { running: false }])('counts nothing with %j', (state) => {
  const { count, recorded } = counting(state);
  count('signedUp', request);
  expect(recorded).toEqual([]);
});

test('a failure is logged and does not reach the request', async () => {
  const { count, warn } = counting({ fails: true });
  count('signedUp', request);
  await Promise.resolve();
  await Promise.resolve();
  expect(warn).toHaveBeenCalledWith({ reason: 'no database' }, 'conversion');
});
