// What `@jest/globals` exports, for jest-light-runner: adds the time limits and the options of fake timers that it lacks.
import { ModernFakeTimers } from '@jest/fake-timers';
import { bind } from 'jest-each';

const LIMIT_MS = 60_000;
// Fake timers replace the globals.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** A test or hook that never ends would hold the whole run. */
const limited = (run, limitMs = LIMIT_MS) =>
  run &&
  (async () => {
    const late = Promise.withResolvers();
    const timer = startTimer(() => late.reject(new Error(`Not finished within ${limitMs} ms.`)), limitMs);
    // `try`: a test that throws before it waits must stop its timer, too.
    await Promise.race([Promise.try(run), late.promise]).finally(() => stopTimer(timer));
  });

const limitTest = (register) => {
  const registerLimited = (name, run, limitMs) => register(name, limited(run, limitMs));
  return Object.assign(registerLimited, { each: bind(registerLimited) });
};
const limitHook = (register) => (run, limitMs) => register(limited(run, limitMs));

const { describe: group, expect: assert, jest: mocks, test: register } = globalThis;
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const describe = group;
export const expect = assert;
export const test = Object.assign(limitTest(register), {
  only: limitTest(register.only),
  skip: limitTest(register.skip),
});
export const beforeAll = limitHook(globalThis.beforeAll);
export const beforeEach = limitHook(globalThis.beforeEach);
export const afterAll = limitHook(globalThis.afterAll);
export const afterEach = limitHook(globalThis.afterEach);
export const jest = {
  fn: mocks.fn,
  spyOn: mocks.spyOn,
  restoreAllMocks: mocks.restoreAllMocks,
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
};
